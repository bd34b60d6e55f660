// Compiled for the headers that all tests include: see cpp/cmake/tests.cmake.
