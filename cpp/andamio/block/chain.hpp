#pragma once
/// What is left of a slope behind many layers in a row, one number wide: the chain rule of a residual network. K. He,
/// X. Zhang, S. Ren, J. Sun 2016, "Identity mappings in deep residual networks", arXiv:1603.05027, eq. 5.

#include "andamio/encoder/config.hpp"

namespace andamio {

struct Chain {
  double slope = 0; ///< a = dF/dx of every layer F
  Index layers = 20;
  Residual residual = Residual::on;
};

inline constexpr Range slope_range{"block/slope-out-of-range", "slope", "a number from -1000 to 1000"};
inline constexpr Range chain_layers_range{"encoder/layers-out-of-range", "layers", "a whole number from 0 to 1000"};

/// dxₙ/dx₀: aⁿ of xᵢ₊₁ = F(xᵢ), and (1 + a)ⁿ of xᵢ₊₁ = xᵢ + F(xᵢ). ±Infinity and 0 beyond the range of double.
/// Errors: those of both ranges.
double chain_slope(const Chain& chain);

/// log₁₀ of its size, also where chain_slope has none any more; −Infinity of 0.
double log_chain_slope(const Chain& chain);

} // namespace andamio
