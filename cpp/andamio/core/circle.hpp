#pragma once
/// Sine and cosine of an angle in the first octant, and what goes with them. libm's own would bring their reduction of
/// huge angles into the WASM, 3.6 KB that no angle here needs, and differ in the last bit from one libm to another.

namespace andamio {

/// sin t and cos t for −π/4 ≤ t ≤ π/4, by Taylor's series.
double octant_sine(double t);
double octant_cosine(double t);

struct Turn {
  double sine;
  double cosine;
};

/// sin t and cos t for 0 ≤ t ≤ 2π, up to the last bit, except within 2^-30 of a zero, where 2^-85 may be missing.
Turn turn(double t);

} // namespace andamio
