// The game learned by playing: each step a real position in which one thing is to be done.
import type { TutorialStep } from '../game';
import type { Action, CatsView } from './types';

export const tutorial: TutorialStep<CatsView, Action>[] = [];
