//! Finds the library: in the folder GLASSINE_LIBRARY_FOLDER, or as pkg-config says.
use std::process::Command;

fn main() {
    println!("cargo:rerun-if-env-changed=GLASSINE_LIBRARY_FOLDER");
    if let Ok(folder) = std::env::var("GLASSINE_LIBRARY_FOLDER") {
        println!("cargo:rustc-link-search=native={folder}");
        println!("cargo:rustc-link-arg=-Wl,-rpath,{folder}");
    } else if let Ok(found) = Command::new("pkg-config").args(["--libs-only-L", "glassine"]).output() {
        for word in String::from_utf8_lossy(&found.stdout).split_whitespace() {
            if let Some(folder) = word.strip_prefix("-L") {
                println!("cargo:rustc-link-search=native={folder}");
            }
        }
    }
    println!("cargo:rustc-link-lib=dylib=glassine");
}
