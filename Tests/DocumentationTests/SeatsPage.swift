// The code of the page on seats.
import Glassine

/// Tells seats and pads apart, and says which there are.
func tellSeatsApart(_ application: Application) {
  application.separatesSeats = true
  application.separatesPads = true
  application.seatsDidChange = { [unowned application] in
    for seat in application.seats { print(seat.number, seat.name, application.pads(of: seat)) }
  }
}
