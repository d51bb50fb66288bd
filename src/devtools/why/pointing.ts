import { useEffect, useRef, useState } from 'react'
import type { ExplainSubject } from '../../domain/reasons'
import { subjectAt, type Subject } from './subjects'

const isOurs = (event: Event) =>
  event
    .composedPath()
    .some((target) => target instanceof HTMLElement && target.dataset['walletchartDevtools'] !== undefined)

/** Outline around what the pointer is over, in the top layer: the dialog is there too. */
function createOutline(): { show: (element: Element) => void; remove: () => void } {
  const outline = document.createElement('div')
  outline.popover = 'manual'
  outline.dataset['walletchartDevtools'] = ''
  const set = (name: string, value: string) => outline.style.setProperty(name, value, 'important')
  for (const [name, value] of Object.entries({
    all: 'initial',
    position: 'fixed',
    margin: '0',
    border: '2px solid #3fb583',
    'border-radius': '6px',
    'pointer-events': 'none',
    'box-sizing': 'border-box',
  }))
    set(name, value)
  return {
    show(element) {
      const { left, top, width, height } = element.getBoundingClientRect()
      if (!outline.isConnected) {
        document.body.append(outline)
        outline.showPopover?.()
      }
      for (const [name, value] of Object.entries({ left, top, width, height })) set(name, `${value}px`)
    },
    remove: () => outline.remove(),
  }
}

/** Innermost element on a path that has a subject. */
const elementOf = (path: readonly EventTarget[], subjects: readonly Subject[]): Element | undefined =>
  path.find((target): target is Element => target instanceof Element && subjectAt([target], subjects) !== undefined)

/**
 * Lets the developer point at something on the page. While they do, the page gets no press, so nothing is done by it.
 *
 * @param onPoint receives what was pointed at
 */
export function usePointing(
  subjects: readonly Subject[],
  onPoint: (subject: ExplainSubject) => void,
): { mode: 'idle' | 'pointing'; toggle: () => void } {
  const [mode, setMode] = useState<'idle' | 'pointing'>('idle')
  const latest = useRef({ subjects, onPoint })
  useEffect(() => {
    latest.current = { subjects, onPoint }
  })
  useEffect(() => {
    if (mode === 'idle') return undefined
    const outline = createOutline()
    const swallow = (event: Event) => {
      if (isOurs(event)) return false
      event.preventDefault()
      event.stopImmediatePropagation()
      return true
    }
    const over = (event: Event) => {
      const element = isOurs(event) ? undefined : elementOf(event.composedPath(), latest.current.subjects)
      if (element) outline.show(element)
      else outline.remove()
    }
    const press = (event: Event) => {
      if (!swallow(event)) return
      const subject = subjectAt(event.composedPath(), latest.current.subjects)
      if (subject) latest.current.onPoint(subject)
    }
    const end = (event: Event) => {
      // The click comes in the same task, and not at all for a disabled button.
      if (swallow(event)) setTimeout(() => setMode('idle'))
    }
    const presses = ['click', 'mousedown', 'mouseup', 'touchstart', 'touchend'] as const
    addEventListener('pointermove', over, true)
    // A disabled button gets no click, but a `pointerdown`.
    addEventListener('pointerdown', press, true)
    addEventListener('pointerup', end, true)
    for (const type of presses) addEventListener(type, swallow, true)
    return () => {
      outline.remove()
      removeEventListener('pointermove', over, true)
      removeEventListener('pointerdown', press, true)
      removeEventListener('pointerup', end, true)
      for (const type of presses) removeEventListener(type, swallow, true)
    }
  }, [mode])
  return { mode, toggle: () => setMode(mode === 'idle' ? 'pointing' : 'idle') }
}
