import { isObject, type Payload } from './message'

const ownNames = { '--w3m-accent': '--accent', '--w3m-background': '--page' }

/** Black or white, whichever is easier to read on this colour. */
function inkOn(colour: string): string {
  const probe = document.createElement('canvas').getContext('2d')
  if (!probe) return '#ffffff'
  probe.fillStyle = colour
  probe.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = Array.from(probe.getImageData(0, 0, 1, 1).data, (value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000000' : '#ffffff'
}

/** Applies the host's theme: its mode and two colours. Invalid values are ignored. */
export function applyTheme({ themeMode, w3mThemeVariables }: Payload): void {
  const { dataset, style } = document.documentElement
  if (themeMode === 'light' || themeMode === 'dark') dataset['theme'] = themeMode
  if (!isObject(w3mThemeVariables)) return
  for (const [name, own] of Object.entries(ownNames)) {
    const colour = w3mThemeVariables[name]
    if (typeof colour !== 'string' || !CSS.supports('color', colour)) continue
    style.setProperty(own, colour)
    if (own === '--accent') style.setProperty('--on-accent', inkOn(colour))
  }
}
