#pragma once
/// The length of a gradient, and keeping it in bounds. Source: Pascanu et al., "On the difficulty of training recurrent
/// neural networks" (2013), algorithm 1, in the form of PyTorch's clip_grad_norm_.

#include "andamio/core/eigen.hpp"

namespace andamio {

/// ‖x‖₂, x: (n), summed in double. Neither huge nor tiny numbers leave the range on the way.
template <typename T>
double length_of(const VectorXView<T>& x);

/// g ← g·min(1, longest/(‖g‖₂ + 1e-6)), g: (n). A g whose length is not finite stays as it is.
/// Returns ‖g‖₂ as it was.
template <typename T>
double clip_to_length(MutableVectorXView<T> gradient, double longest);

} // namespace andamio
