// The texts of the pages in any language, so that tests look for the words that a person reads.
import { interpolate, type Params } from '../../../src/texts/format';
import { allTexts } from '../../kit/texts';

export type Say = (key: string, params?: Params) => string;

/** The pages' own `t`, for one language. */
export function speaker(language: string): Say {
  const texts = allTexts(language);
  const say: Say = (key, params = {}) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`there is no text ${key} in ${language}`);
    return interpolate(text, params, language, (one) => say(one.key, one.params));
  };
  return say;
}
