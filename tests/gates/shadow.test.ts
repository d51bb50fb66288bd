import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesBelow } from '../harness/load'

/**
 * The dialog and the notices are in a shadow root. React tells of an entering pointer there only if it comes from
 * outside all React roots, so that on a React page none of these is called.
 */
const UNTOLD = /\bon(?:Pointer|Mouse)(?:Enter|Leave)\b/g
/** Buttons are part of the page itself. */
const ON_THE_PAGE = /^src\/components\/buttons\//

const found = (file: string, text: string) =>
  ON_THE_PAGE.test(file) ? [] : [...text.matchAll(UNTOLD)].map(([name]) => `${file}: ${name}`)

test('behavior: nothing within the shadow root waits to be told that a pointer enters or leaves', () => {
  const files = ['src/components', 'src/features', 'src/react'].flatMap((folder) => sourcesBelow(folder, /\.tsx$/))
  expect(files.length).toBeGreaterThan(100)
  expect(files.flatMap((file) => found(file, readFileSync(file, 'utf8')))).toEqual([])
})

test('error: an enter or leave handler is found', () => {
  expect(found('src/components/List.tsx', '<ul onPointerEnter={hold} onPointerOver={hold} />')).toEqual([
    'src/components/List.tsx: onPointerEnter',
  ])
  expect(found('src/components/buttons/PageButton.tsx', '<button onPointerEnter={prepare} />')).toEqual([])
})
