#pragma once
/// softmax(x)ᵢ = exp(xᵢ − max x) / Σⱼ exp(xⱼ − max x).
/// Where every x is −∞ all results are NaN, as PyTorch's softmax has it: there is nothing to share out, and a run that
/// comes to this must be seen to fail. A NaN or a +∞ among the x makes all results NaN.
///
/// In lanes by hand, with an exp of its own (core/lane_exp.hpp): docs/decisions/eigen-and-kernels.md says what that is
/// worth.

#include "andamio/core/lanes.hpp"

#include <span>

namespace andamio {

/// One softmax in each lane, in place, of scale·x. x: (n), n ≥ 1; scale > 0.
/// Eigen, for each lane: x = (scale * (x - x.maxCoeff())).exp(); x /= x.sum()
template <typename T>
void softmax_lanes(std::span<Lanes<T>> x, T scale);

/// dx = scale·p·(dp − Σ p·dp), in place of dp, lane by lane. p: (n), the softmax; dp: (n), its gradient.
/// Eigen, for each lane: dp = scale * p * (dp - (p * dp).sum())
template <typename T>
void softmax_lanes_backward(std::span<const Lanes<T>> p, T scale, std::span<Lanes<T>> dp);

} // namespace andamio
