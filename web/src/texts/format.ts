// Texts with parameters: `{name}` puts a value, `{n|tile|tiles}` chooses by the number n (one, other).

export type Param = string | number | Said;
export type Params = Record<string, Param>;

/** A text to be said in whatever language is chosen when it is shown. */
export interface Said {
  key: string;
  params?: Params;
}

export function said(key: string, params?: Params): Said {
  return params === undefined ? { key } : { key, params };
}

/** Formatters are dear to make, and a page full of names asks for one of them hundreds of times: each is made once. */
function madeOnce<Options, Formatter>(
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

export const numberFormat = madeOnce(
  (language, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(language, options),
);
export const dateTimeFormat = madeOnce(
  (language, options?: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options),
);
export const relativeTimeFormat = madeOnce(
  (language, options?: Intl.RelativeTimeFormatOptions) =>
    new Intl.RelativeTimeFormat(language, options),
);
export const listFormat = madeOnce(
  (language, options?: Intl.ListFormatOptions) => new Intl.ListFormat(language, options),
);
const pluralRules = madeOnce((language) => new Intl.PluralRules(language));

const place = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;

export function filled(
  text: string,
  params: Params,
  language: string,
  lookUp: (said: Said) => string,
): string {
  return text.replace(place, (whole, name: string, one?: string, other?: string) => {
    const value = params[name];
    if (value === undefined) return whole;
    if (one !== undefined && other !== undefined) {
      return pluralRules(language).select(Number(value)) === 'one' ? one : other;
    }
    if (typeof value === 'number') return numberFormat(language).format(value);
    return typeof value === 'string' ? value : lookUp(value);
  });
}

/** The names of the parameters that a text uses. */
export function paramsOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map((match) => match[1] as string))].sort();
}
