#pragma once
/// Eigen's expressions over numbers that lie one behind the other, as many at a time as a vector has lanes
/// (core/lanes.hpp).
/// Eigen 3.4 has no vectors of WebAssembly: it goes number by number, and clang makes vectors of its loop only behind a
/// check whether what is read and written overlap, which costs a row of 32 numbers more than its sums do. And Eigen's
/// sum() adds one number after the other, each addition waiting for the one before.

#include "andamio/core/eigen.hpp"
#include "andamio/core/lanes.hpp"

#include <array>
#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

namespace andamio {

/// Numbers first, first + 1 … of an expression, side by side in a vector V.
template <typename V, typename From>
[[gnu::always_inline]] inline V lanes_at(const Eigen::ArrayBase<From>& from, Index first) {
  constexpr auto count = static_cast<Index>(sizeof(V) / sizeof(typename From::Scalar));
  return [&]<Index... lane>(std::integer_sequence<Index, lane...>) { return V{from.derived().coeff(first + lane)...}; }
  (std::make_integer_sequence<Index, count>());
}

/// to = from, both (n) or (1, n). from may read what `to` shows, number i for number i, and nothing else that `to`
/// shows.
template <typename To, typename From>
[[gnu::always_inline]] inline void assign_in_lanes(Eigen::ArrayBase<To>&& to, const Eigen::ArrayBase<From>& from) {
  using T = typename To::Scalar;
  eigen_assert(to.size() == from.size());
  const Index n = to.size();
  Index i = 0;
  for (; i + lane_count<T> <= n; i += lane_count<T>) {
    store<T>(&to.derived().coeffRef(i), lanes_at<Lanes<T>>(from, i));
  }
  for (; i < n; ++i) to.derived().coeffRef(i) = from.derived().coeff(i);
}

/// Σᵢ of the terms of number i, in double and in one pass: terms(x[i]…) gives an array of them, whether its
/// arguments are doubles or vectors of doubles. x: one or more expressions of T, all of n numbers. With p partial sums,
/// as many as T has lanes, number i goes to partial sum i mod p; they are added up pair by pair. Of no numbers the sums
/// are 0.
template <typename T, typename Terms, typename... X>
[[gnu::always_inline]] inline auto lane_sums(Terms terms, const Eigen::ArrayBase<X>&... x) {
  constexpr Index parts = lane_count<T>;
  std::invoke_result_t<Terms, std::conditional_t<true, Doubles<T>, X>...> sums{};
  const Index n = (..., x.size());
  eigen_assert((... && (x.size() == n)));
  Index i = 0;
  for (; i + parts <= n; i += parts) {
    const auto found = terms(__builtin_convertvector(lanes_at<Lanes<T>>(x, i), Doubles<T>)...);
    for (std::size_t sum = 0; sum < sums.size(); ++sum) sums[sum] += found[sum];
  }
  if (i < n) {
    // Of its own: sums whose lanes are named by a variable would be kept in memory all the way.
    auto rest = decltype(sums){};
    for (Index part = 0; i < n; ++i, ++part) {
      const auto found = terms(static_cast<double>(x.derived().coeff(i))...);
      for (std::size_t sum = 0; sum < sums.size(); ++sum) rest[sum][part] = found[sum];
    }
    for (std::size_t sum = 0; sum < sums.size(); ++sum) sums[sum] += rest[sum];
  }
  std::array<double, std::tuple_size_v<decltype(sums)>> totals;
  for (std::size_t sum = 0; sum < totals.size(); ++sum) {
    totals[sum] = sums[sum][0] + sums[sum][1];
    if constexpr (parts == 4) totals[sum] += sums[sum][2] + sums[sum][3];
  }
  return totals;
}

} // namespace andamio
