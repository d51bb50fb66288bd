/** Colours of the default theme: surfaces, texts and the accent. */
export const defaultColours = {
  dark: {
    surface: '#1b1c20',
    raised: '#27292e',
    hover: '#303339',
    pressed: '#3a3d44',
    text: '#f4f5f7',
    muted: '#a3a9b3',
    accent: '#3b5bfd',
    accentText: '#93a5ff',
    success: '#4ad295',
    warning: '#f2b84b',
    danger: '#ff8079',
  },
  light: {
    surface: '#fff',
    raised: '#f4f5f7',
    hover: '#eaecef',
    pressed: '#dfe2e6',
    text: '#15171a',
    muted: '#5b626c',
    accent: '#3b5bfd',
    accentText: '#3150e0',
    success: '#08734a',
    warning: '#855700',
    danger: '#bd1f1d',
  },
} as const
