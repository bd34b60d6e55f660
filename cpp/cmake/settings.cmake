# What every target of ours is compiled with: the `andamio_settings` target.

# Eigen went from 3.4 to 5, and a package of one major version does not answer for another.
find_package(Eigen3 3.4 QUIET NO_MODULE)
if(NOT Eigen3_FOUND)
  find_package(Eigen3 5 REQUIRED NO_MODULE)
endif()

# Nothing in an object file may depend on where the folder lies.
add_compile_options("-ffile-prefix-map=${CMAKE_SOURCE_DIR}/=")

if(EMSCRIPTEN)
  # -fwasm-exceptions must agree in every object and at the link. Eigen 3.4 has no WASM packets: clang vectorises.
  # -ffp-contract=off: the same bits on every machine are a promise, and fused products would break it.
  add_compile_options(-fwasm-exceptions -msimd128 -ffp-contract=off -DEIGEN_DONT_VECTORIZE)
  # 5 MiB of stack, as 3.1.6 gives by itself and calls it. From 3.1.27 on it would be 64 KiB: a few runs on the stack are
  # more than that, and what lies below is overwritten unseen.
  add_link_options(-fwasm-exceptions -sTOTAL_STACK=5242880)
else()
  add_compile_options(-ffp-contract=off)
endif()

# For this machine's processor alone, with vectors as wide as it has them. Still without fused products: the same bits.
if(ANDAMIO_THIS_PROCESSOR AND NOT EMSCRIPTEN)
  include(CheckCXXCompilerFlag)
  check_cxx_compiler_flag(-march=native ANDAMIO_KNOWS_MARCH_NATIVE)
  if(ANDAMIO_KNOWS_MARCH_NATIVE)
    # Eigen as in WebAssembly: in its own vectors GCC 12 finds fault with the headers of AVX-512.
    add_compile_options(-march=native -DEIGEN_DONT_VECTORIZE)
  endif()
endif()

# Nobody reads errno, and without it a loop with a square root can be a vector loop.
add_compile_options(-fno-math-errno)

if(ANDAMIO_SANITIZE)
  add_compile_options("-fsanitize=${ANDAMIO_SANITIZE}" -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options("-fsanitize=${ANDAMIO_SANITIZE}")
endif()

# A newer compiler knows more warnings: they stop those who test, never those who only want the course built.
# `--compile-no-warning-as-error` at the configuring leaves them warnings there too.
if(NOT DEFINED CMAKE_COMPILE_WARNING_AS_ERROR)
  set(CMAKE_COMPILE_WARNING_AS_ERROR "${ANDAMIO_TESTS}")
endif()

add_library(andamio_settings INTERFACE)
target_compile_features(andamio_settings INTERFACE cxx_std_20)
target_compile_options(andamio_settings INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Wsign-conversion -Wshadow -Wnon-virtual-dtor -Wold-style-cast)
target_include_directories(andamio_settings INTERFACE "${CMAKE_SOURCE_DIR}/cpp")
target_link_libraries(andamio_settings INTERFACE Eigen3::Eigen)
if(ANDAMIO_EIGEN_ASSERTIONS)
  target_compile_definitions(andamio_settings INTERFACE ANDAMIO_EIGEN_ASSERTIONS)
endif()
set(CMAKE_CXX_EXTENSIONS OFF)
