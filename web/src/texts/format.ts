// Texts with placeholders: `{name}` inserts a value, `{n|tile|tiles}` chooses by the plural form of n (one, other).

export type Param = string | number | Translatable;
export type Params = Record<string, Param>;

/** A text key with parameters, translated when it is displayed (a message descriptor of other libraries). */
export interface Translatable {
  key: string;
  params?: Params;
}

/** Makes a Translatable; a test checks that every language has its key. */
export function translatable(key: string, params?: Params): Translatable {
  return params === undefined ? { key } : { key, params };
}

/** Caches formatters by language and options, since constructing one is slow and a page needs hundreds. */
function cached<Options, Formatter>(
  make: (language: string, options?: Options) => Formatter,
): (language: string, options?: Options) => Formatter {
  const made = new Map<string, Formatter>();
  return (language, options) => {
    const name = options === undefined ? language : language + JSON.stringify(options);
    const known = made.get(name);
    if (known !== undefined) return known;
    const one = make(language, options);
    made.set(name, one);
    return one;
  };
}

const numberFormat = cached(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
/** A number in print: with a typographic minus, which is as wide as a plus. */
export function numberText(
  language: string,
  value: number,
  options?: Intl.NumberFormatOptions,
): string {
  return numberFormat(language, options).format(value).replace(/^-/, '−');
}

export const dateTimeFormat = cached(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeTimeFormat = cached(
  (language, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
);
export const listFormat = cached(
  (language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);
const pluralRules = cached((language) => new Intl.PluralRules(language));

const place = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

/** Replaces the placeholders of a text; `lookUp` translates parameters that are texts themselves. */
export function interpolate(
  text: string,
  params: Params,
  language: string,
  lookUp: (text: Translatable) => string,
): string {
  return text.replace(place, (whole, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one !== undefined && other !== undefined) {
      return pluralRules(language).select(Number(value)) === 'one' ? one : other;
    }
    if (typeof value === 'number') return numberText(language, value);
    return typeof value === 'string' ? value : lookUp(value);
  });
}

/** The names of the placeholders in a text. */
export function paramsOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map((match) => match[1] as string))].sort();
}
