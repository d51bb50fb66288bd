/**
 * Compares what hosts and visitors read with `tests/gates/texts.snapshot.json`: error codes and texts, alerts, labels,
 * names of events and messages, storage keys. None may disappear or change unnoticed, wherever its constant is. Each
 * code has one sentence (`sentences`).
 * `-- --add` adds new entries, also to the words of reports, and writes what follows from the files of the languages; old
 * ones are removed by hand, so that a reviewer of the change sees it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { close, flag, root } from './arguments'
import { readConstants } from './constants'
import { staleModules, writeLanguages } from './languages'
import { writeWords } from './reportWords'
import { faultsOfSentences } from './sentences'

interface Snapshot {
  /** Texts by code, as far as both are in the same expression. */
  errors: Record<string, string[]>
  texts: string[]
  names: string[]
  keys: string[]
}

const tree = root()
const file = join(tree, 'tests/gates/texts.snapshot.json')
const kept: Snapshot = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Snapshot)
  : { errors: {}, texts: [], names: [], keys: [] }
const found = readConstants(tree)
const quoted = (text: string) => JSON.stringify(text)
const findings: string[] = faultsOfSentences(tree, found.codes)

const keptErrors = Object.entries(kept.errors)
const knownTexts = new Set([...kept.texts, ...keptErrors.flatMap(([, texts]) => texts)])
for (const [code, texts] of keptErrors) {
  if (!found.codes.has(code)) findings.push(`the error code ${quoted(code)} is gone`)
  for (const text of texts)
    if (!found.all.has(text)) findings.push(`the text of ${quoted(code)} is gone or changed: ${quoted(text)}`)
}
for (const text of kept.texts) if (!found.all.has(text)) findings.push(`a text is gone or changed: ${quoted(text)}`)
for (const name of kept.names) if (!found.names.has(name)) findings.push(`the name ${quoted(name)} is gone`)
for (const key of kept.keys) if (!found.keys.has(key)) findings.push(`the key ${quoted(key)} is gone`)

/** Codes of a text: if it already belongs to codes, another code for it is a change. */
const codesOf = (text: string) => keptErrors.flatMap(([code, texts]) => (texts.includes(text) ? [code] : []))
const fresh: string[] = []
for (const [code, texts] of found.errors)
  for (const text of texts) {
    const codes = codesOf(text)
    if (codes.length > 0 && !codes.includes(code))
      fresh.push(`${quoted(text)} is raised as ${quoted(code)}, and was as ${codes.map(quoted).join(', ')}`)
    else if (codes.length === 0 && !knownTexts.has(text)) fresh.push(`a text of ${quoted(code)}: ${quoted(text)}`)
  }
for (const code of found.codes) if (!(code in kept.errors)) fresh.push(`the error code ${quoted(code)}`)
const paired = new Set([...found.errors.values()].flatMap((texts) => [...texts]))
for (const text of found.texts) if (!knownTexts.has(text) && !paired.has(text)) fresh.push(`a text: ${quoted(text)}`)
for (const name of found.names) if (!kept.names.includes(name)) fresh.push(`the name ${quoted(name)}`)
for (const key of found.keys) if (!kept.keys.includes(key)) fresh.push(`the key ${quoted(key)}`)

if (flag('add')) {
  const merged = (old: readonly string[], more: Iterable<string>) => [...new Set([...old, ...more])].sort()
  const codes = merged(Object.keys(kept.errors), found.codes)
  const errors = Object.fromEntries(
    codes.map((code) => {
      const more = [...(found.errors.get(code) ?? [])]
      return [code, merged(kept.errors[code] ?? [], more)]
    }),
  )
  const beside = new Set(Object.values(errors).flat())
  const snapshot: Snapshot = {
    errors,
    texts: merged(kept.texts, found.texts).filter((text) => !beside.has(text)),
    names: merged(kept.names, found.names),
    keys: merged(kept.keys, found.keys),
  }
  writeFileSync(file, `${JSON.stringify(snapshot, null, 2)}\n`)
  // The format check includes the snapshot.
  execFileSync('npx', ['--no-install', 'oxfmt', file], { cwd: tree, stdio: 'inherit' })
  await writeLanguages(tree)
  writeWords(tree)
} else {
  for (const one of fresh)
    findings.push(`new: ${one}. Is it meant? Then take it into the snapshot: npm run texts -- --add`)
  for (const [path] of await staleModules(tree))
    findings.push(`${path} does not follow from the files of the languages. Write it: npm run texts -- --add`)
}

close(
  findings,
  `${found.codes.size} error codes, ${found.texts.size} texts, ${found.names.size} names and ${found.keys.size} keys`,
  Math.min(found.codes.size, found.texts.size),
)
