#pragma once
/// softmax(x)ᵢ = exp(xᵢ − max x) / Σⱼ exp(xⱼ − max x).
/// Where every x is −∞ all results are NaN, as PyTorch's softmax has it: there is nothing to share out, and a run that
/// comes to this must be seen to fail. A NaN or a +∞ among the x makes all results NaN.

#include "andamio/core/lanes.hpp"

namespace andamio {

/// One softmax in each lane, in place, of scale·x. x: (n), n ≥ 1; scale > 0.
template <typename T>
void softmax_lanes(Lanes<T>* x, Index n, T scale);

/// dx = scale·p·(dp − Σ p·dp), in place of dp, lane by lane. p: (n), the softmax; dp: (n), its gradient.
template <typename T>
void softmax_lanes_backward(const Lanes<T>* p, Index n, T scale, Lanes<T>* dp);

/// One row. x, out: (n); they may be the same.
template <typename T>
void softmax(const T* x, Index n, T* out);

} // namespace andamio
