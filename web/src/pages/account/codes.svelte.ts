// The recovery codes of an account that was just made, held in memory until the person has saved them.
let codes = $state.raw<string[] | null>(null);

export function freshCodes(): string[] | null {
  return codes;
}

export function showCodes(fresh: string[] | null): void {
  codes = fresh;
}
