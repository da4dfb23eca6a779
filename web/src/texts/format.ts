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
      return new Intl.PluralRules(language).select(Number(value)) === 'one' ? one : other;
    }
    if (typeof value === 'number') return new Intl.NumberFormat(language).format(value);
    return typeof value === 'string' ? value : lookUp(value);
  });
}

/** The names of the parameters that a text uses. */
export function paramsOf(text: string): string[] {
  return [...new Set([...text.matchAll(place)].map((match) => match[1] as string))].sort();
}
