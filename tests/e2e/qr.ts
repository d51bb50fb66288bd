import type { Locator } from '@playwright/test'
import decodeQR from 'qr/decode.js'

/** Margin around the card that a camera sees too, in px. */
const AROUND = 12

/**
 * Reads a QR code as a camera does: from a picture of its card with its surroundings, in device pixels and in both
 * themes. A code without its quiet zone merges with its surroundings and cannot be read.
 *
 * @param element the code, or its card
 */
export async function readQr(element: Locator): Promise<string> {
  const dark = decodeQR(await seen(element, 'dark'))
  const light = decodeQR(await seen(element, 'light'))
  if (dark !== light) throw new Error(`The code is "${dark}" in the dark theme and "${light}" in the light one.`)
  return dark
}

interface Pixels {
  width: number
  height: number
  data: Uint8Array
}

async function seen(element: Locator, theme: 'dark' | 'light'): Promise<Pixels> {
  // Also waits until the element is stable.
  await element.scrollIntoViewIfNeeded()
  const before = await wear(element, theme)
  const clip = await element.evaluate((code, around) => {
    const { left, top, right, bottom } = (code.closest('[data-part=qr]') ?? code).getBoundingClientRect()
    const [x, y] = [Math.max(0, left - around), Math.max(0, top - around)]
    return { x, y, width: Math.min(innerWidth, right + around) - x, height: Math.min(innerHeight, bottom + around) - y }
  }, AROUND)
  const picture = await element.page().screenshot({ animations: 'disabled', clip })
  await wear(element, before)
  return pixelsOf(element, picture.toString('base64'))
}

/** Sets the dialog's theme, as the modal does. @returns the previous theme */
function wear(element: Locator, theme: string | undefined): Promise<string | undefined> {
  return element.evaluate((code, mode) => {
    const root = code.getRootNode()
    if (!(root instanceof ShadowRoot && root.host instanceof HTMLElement)) throw new Error('The code is in no dialog.')
    const { dataset } = root.host
    const worn = dataset['walletchartTheme']
    if (mode) dataset['walletchartTheme'] = mode
    return worn
  }, theme)
}

/** Decodes the picture in an empty page of the same browser, which has no policy. */
async function pixelsOf(element: Locator, picture: string): Promise<Pixels> {
  const reader = await element.page().context().newPage()
  const { width, height, pixels } = await reader.evaluate(async (base64) => {
    const blob = await (await fetch(`data:image/png;base64,${base64}`)).blob()
    const bitmap = await createImageBitmap(blob)
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    const drawing = canvas.getContext('2d')
    if (!drawing) throw new Error('There is no canvas to read the picture with.')
    drawing.drawImage(bitmap, 0, 0)
    const { data } = drawing.getImageData(0, 0, bitmap.width, bitmap.height)
    let text = ''
    for (let at = 0; at < data.length; at += 8_192) text += String.fromCharCode(...data.subarray(at, at + 8_192))
    return { width: bitmap.width, height: bitmap.height, pixels: btoa(text) }
  }, picture)
  await reader.close()
  return { width, height, data: Uint8Array.from(Buffer.from(pixels, 'base64')) }
}
