import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { sourcesBelow } from '../harness/load'

const react18 = createRequire(import.meta.url)('react18') as object

/** Returns the values that a source imports from React by name, and that React 18.2 does not have. */
const missingIn = (code: string): string[] =>
  [...code.matchAll(/import (?!type)\{([^}]*)\} from 'react'/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((name) => name.trim().split(' as ')[0]!)
      .filter((name) => name && !name.startsWith('type ') && !(name in react18)),
  )

test('behavior: the sources import from React only what React 18.2 has', () => {
  const sources = sourcesBelow('src').map((file) => readFileSync(file, 'utf8'))
  expect(sources.flatMap(missingIn)).toEqual([])
  expect(sources.filter((code) => code.includes("from 'react'")).length).toBeGreaterThan(50)
})

test('error: an import that only React 19 has is found', () => {
  expect(missingIn("import { use, useState, type ReactNode } from 'react'")).toEqual(['use'])
  expect(missingIn("import { useActionState as state, useRef as use } from 'react'")).toEqual(['useActionState'])
})
