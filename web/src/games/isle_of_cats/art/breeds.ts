// The five families of cats: their colour, mark and name.
export const breedNames = ['blue', 'green', 'red', 'purple', 'orange'] as const;
export type Colour = (typeof breedNames)[number];

export interface Breed {
  colour: Colour;
  /** The name of the breed, as printed in the rulebook: a name in every language. */
  name: string;
  /** The mark of the family on a field from -5 to 5: filled, and lines in it. */
  mark: string;
}

export const breeds: Readonly<Record<Colour, Breed>> = {
  blue: {
    colour: 'blue',
    name: 'Hissnipper',
    mark: 'M-4.4 2.2C-3 -1.4 -1.2 -4 1.4 -4A2.9 2.9 0 0 1 3.6 1.2A2 2 0 0 1 .6 -1C-1 .4 -.4 3.6 3.8 3.4C.8 5.2 -2.6 4.6 -4.4 2.2Z',
  },
  green: {
    colour: 'green',
    name: 'Garmin',
    mark: 'M0 -4.8L2 -2V4H-2V-2ZM-2.6 -.6V4H-4.6V1.2ZM2.6 -1.6L4.6 .6V4H2.6Z',
  },
  red: {
    colour: 'red',
    name: 'Teruvian',
    mark: 'M-.8 4.6V1.4L-4.4 -1V-4.4H-3V-1.8L-1.8 -1V-3.8H-.5V-.2L0 .2L.5 -.2V-3.8H1.8V-1L3 -1.8V-4.4H4.4V-1L.8 1.4V4.6Z',
  },
  purple: {
    colour: 'purple',
    name: 'Vandermil',
    mark: 'M0 -4.9L1.3 -1.5L4.8 -1.4L2.1 .8L3 4.3L0 2.3L-3 4.3L-2.1 .8L-4.8 -1.4L-1.3 -1.5Z',
  },
  orange: {
    colour: 'orange',
    name: 'Mhoxxite',
    mark: 'M-2.6 -3.4H2.6L4.7 -.8L0 4.6L-4.7 -.8Z',
  },
};

export const isColour = (name: unknown): name is Colour =>
  (breedNames as readonly unknown[]).includes(name);
