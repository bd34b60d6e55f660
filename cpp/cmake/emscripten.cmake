# Finds the Emscripten toolchain by `emcc` on the PATH, or by EMSDK, and hands over to it.

if(DEFINED ENV{EMSDK})
  # emsdk's own set-up script may not have been sourced: its folder alone is enough.
  set(ENV{PATH} "$ENV{PATH}:$ENV{EMSDK}/upstream/emscripten")
endif()

find_program(ANDAMIO_EMCC emcc NO_CMAKE_FIND_ROOT_PATH)
if(NOT ANDAMIO_EMCC)
  message(FATAL_ERROR "emcc was not found. Install Emscripten 3.1.6 or later: `apt install emscripten`, "
    "`brew install emscripten`, or emsdk with EMSDK set to its folder.")
endif()

if(NOT ANDAMIO_EMSCRIPTEN_ROOT)
  get_filename_component(_emcc_folder "${ANDAMIO_EMCC}" DIRECTORY)
  find_program(ANDAMIO_EM_CONFIG em-config HINTS "${_emcc_folder}" NO_CMAKE_FIND_ROOT_PATH)
  execute_process(COMMAND "${ANDAMIO_EM_CONFIG}" EMSCRIPTEN_ROOT
    OUTPUT_VARIABLE _root OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
  if(NOT EXISTS "${_root}/cmake/Modules/Platform/Emscripten.cmake")
    set(_root "${_emcc_folder}")
  endif()
  set(ANDAMIO_EMSCRIPTEN_ROOT "${_root}" CACHE PATH "Emscripten's folder")
endif()

# Eigen and Catch2 are headers of the host system: look for packages outside Emscripten's sysroot as well.
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE BOTH)

include("${ANDAMIO_EMSCRIPTEN_ROOT}/cmake/Modules/Platform/Emscripten.cmake")
