const namespace = 'http://www.w3.org/2000/svg'

/** Colours and position derived from the address: the same account always looks the same. */
export function avatarColours(address: string): {
  from: string
  to: string
  spot: string
  x: number
  y: number
} {
  const byte = (index: number) =>
    address.startsWith('0x')
      ? Number.parseInt(address.slice(2 + index * 2, 4 + index * 2), 16)
      : (address.charCodeAt(index * 2) * 7 + address.charCodeAt(index * 2 + 1)) % 256
  const hue = (byte(0) * 360) / 255
  return {
    from: `hsl(${Math.round(hue)} 72% 58%)`,
    to: `hsl(${Math.round(hue + 70) % 360} 70% 46%)`,
    spot: `hsl(${Math.round(hue + 180) % 360} 80% 70%)`,
    x: 8 + (byte(1) % 24),
    y: 8 + (byte(2) % 24),
  }
}

/** Picture of an account, as an SVG element without styles. */
export function avatarOf(address: string): SVGSVGElement {
  const { from, to, spot, x, y } = avatarColours(address)
  const svg = document.createElementNS(namespace, 'svg')
  const add = (name: string, attributes: Record<string, string | number>) => {
    const child = document.createElementNS(namespace, name)
    for (const [key, value] of Object.entries(attributes)) child.setAttribute(key, String(value))
    svg.append(child)
  }
  svg.setAttribute('viewBox', '0 0 40 40')
  svg.setAttribute('aria-hidden', 'true')
  add('rect', { width: 40, height: 40, fill: from })
  add('path', { d: `M0 ${y + 8} Q20 ${y - 8} 40 ${y + 4} V40 H0z`, fill: to })
  add('circle', { cx: x, cy: y / 1.6, r: 5, fill: spot })
  return svg
}
