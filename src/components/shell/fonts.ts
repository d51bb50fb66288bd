import type { ThemeState } from '../../domain/account/modalState'

/** Weights and sizes of the first view. */
const faces = ['400 12', '500 12', '400 14', '500 14', '500 16', '600 16']

/**
 * Finds the fonts that the first view is set in: of a page's first layout that takes most of the time. It is done on a
 * canvas, for which nothing is laid out.
 *
 * @param system the font where the host sets none
 * @param sample a text of the view, for its script
 */
export function findFonts({ themeVariables }: ThemeState, system: string, sample: string): void {
  const canvas = 'CanvasRenderingContext2D' in window && document.createElement('canvas').getContext('2d')
  if (!canvas) return
  const [family, master = ''] = [themeVariables['--w3m-font-family'], themeVariables['--w3m-font-size-master']]
  for (const face of faces) {
    const [weight, size] = face.split(' ')
    canvas.font = `${weight} ${(Number(size) * (parseFloat(master) || 10)) / 10}px ${family ?? system}`
    canvas.measureText(sample)
  }
}
