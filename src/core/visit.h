// The usual helper for std::visit (elsewhere called `overloaded`): a case for each alternative of a
// variant.
//
//   std::visit(Cases{[](const Sit& sit) { … }, [](const OneOf<Stand, Resign> auto&) { … }}, what);
//
// An alternative without a case does not compile, so a new one cannot be forgotten. A case for
// `const auto&` is only for what is done with all alternatives, future ones included.
#pragma once

#include <concepts>
#include <variant>

namespace skerry {

template <class... Fs>
struct Cases : Fs... {
  using Fs::operator()...;
};
template <class... Fs>
Cases(Fs...) -> Cases<Fs...>;

template <class T, class... Ts>
concept OneOf = (std::same_as<T, Ts> || ...);

namespace detail {
template <class T, class Variant>
inline constexpr bool kIsAlternative = false;
template <class T, class... Ts>
inline constexpr bool kIsAlternative<T, std::variant<Ts...>> = OneOf<T, Ts...>;
}  // namespace detail

template <class T, class Variant>
concept AlternativeOf = detail::kIsAlternative<T, Variant>;

}  // namespace skerry
