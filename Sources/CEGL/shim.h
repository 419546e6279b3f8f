#define EGL_EGLEXT_PROTOTYPES
#include <EGL/egl.h>
#include <EGL/eglext.h>

/// An initialized display without windows: of Mesa's surfaceless platform, else of the first device
/// that has one. NVIDIA's driver alone has no such platform. EGL_NO_DISPLAY if there is none;
/// eglGetError tells why.
static inline EGLDisplay eglInitializedHeadlessDisplay(void) {
  EGLDisplay display =
    eglGetPlatformDisplay(EGL_PLATFORM_SURFACELESS_MESA, EGL_DEFAULT_DISPLAY, 0);
  if (display != EGL_NO_DISPLAY && eglInitialize(display, 0, 0)) return display;
  PFNEGLQUERYDEVICESEXTPROC queryDevices =
    (PFNEGLQUERYDEVICESEXTPROC)eglGetProcAddress("eglQueryDevicesEXT");
  EGLDeviceEXT devices[16];
  EGLint count = 0;
  if (!queryDevices || !queryDevices(16, devices, &count)) return EGL_NO_DISPLAY;
  for (EGLint index = 0; index < count; index++) {
    display = eglGetPlatformDisplay(EGL_PLATFORM_DEVICE_EXT, devices[index], 0);
    if (display != EGL_NO_DISPLAY && eglInitialize(display, 0, 0)) return display;
  }
  return EGL_NO_DISPLAY;
}
