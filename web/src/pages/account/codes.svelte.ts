// Recovery codes are shown once, and forgotten as soon as the person has them.
let codes = $state.raw<string[] | null>(null);

export function freshCodes(): string[] | null {
  return codes;
}

export function showCodes(fresh: string[] | null): void {
  codes = fresh;
}
