/**
 * Modules that follow from the files of the languages (`src/texts/locales`, and `texts` of each feature): their tags, how
 * each is loaded, the subjects of a feature, and the words that a page has before any of them is loaded. `npm run texts`
 * compares them, `npm run texts -- --add` writes them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { format, type FormatConfig } from 'oxfmt'
import { filesBelow } from '../tests/harness/load'
import { nameOf } from './chunkGroups'

/** Exports of a language's file, apart from its texts. */
interface Language {
  button?: object
  unshown?: object
  isBeginning?: true
}

/** Says where a module comes from. */
const writtenFrom = (files: string) => `Written by \`npm run texts -- --add\` from ${files}.`
const WRITTEN = writtenFrom('src/texts/locales')

/** Loads the file of a language. @throws Error if it exports no texts */
async function load(file: string): Promise<Language> {
  const language = (await import(pathToFileURL(file).href)) as Language
  const name = nameOf(basename(file, '.ts'))
  if (!(name in language)) throw new Error(`${file} exports no texts: export const ${name} = {…}`)
  return language
}

/** Returns the languages of a tree by their tags. @throws Error if a file is named or exports other than it should */
async function languagesOf(tree: string): Promise<[tag: string, language: Language][]> {
  const files = filesBelow(join(tree, 'src/texts/locales'), /\.ts$/)
  return Promise.all(
    files.map(async (file): Promise<[string, Language]> => {
      const tag = basename(file, '.ts')
      if (new Intl.Locale(tag).toString() !== tag) throw new Error(`${file} is named by no BCP 47 tag, such as pt-BR`)
      return [tag, await load(file)]
    }),
  )
}

/** Lines of a table that loads each language from a file named like it. */
const loaders = (tags: readonly string[], folder: string) =>
  tags
    .map((tag) => `"${tag}": () => loadChunk(async () => (await import('${folder}/${tag}')).${nameOf(tag)}),`)
    .join('\n')

/**
 * Module of the texts of a feature, as text: its subjects are what its English files export.
 *
 * @throws Error if a file is in no language of the core
 */
async function featureModule(folder: string, languages: readonly string[]): Promise<string> {
  const names = filesBelow(folder, /\.ts$/)
    .map((file) => basename(file, '.ts'))
    .filter((name) => name !== 'index')
  const english = names.filter((name) => /^en(More)?$/.test(name))
  const tags = names.filter((name) => !english.includes(name))
  for (const tag of tags) {
    if (!languages.includes(tag))
      throw new Error(`${folder}/${tag}.ts is in a language without src/texts/locales/${tag}.ts`)
    await load(join(folder, `${tag}.ts`))
  }
  const subjects = await Promise.all(
    english.map(async (name): Promise<[string, string[]]> => {
      const exported = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as object
      return [name, Object.keys(exported)]
    }),
  )
  const all = subjects.flatMap(([, exported]) => exported)
  return `import { loadChunk } from '../../../domain/chunk'
import type { FeatureCatalogue } from '../../../texts/texts'
${subjects.map(([name, exported]) => `import type { ${exported.join(', ')} } from './${name}'`).join('\n')}

declare module '../../../texts/texts' {
  interface FeatureTexts {
${all.map((subject) => `${subject}: typeof ${subject}`).join('\n')}
  }
}

/**
 * Subjects of the feature's texts, and the loaders of their languages.
 * ${writtenFrom('the files in this folder')}
 */
export const texts: FeatureCatalogue = {
subjects: ${JSON.stringify(all)},
sources: {
${loaders(tags, '.')}
},
}
`
}

/** Modules of the texts of a tree's features as text, by path. */
function featureModules(tree: string, languages: readonly string[]): Promise<[path: string, text: string][]> {
  const features = join(tree, 'src/features')
  const folders = existsSync(features) ? readdirSync(features).map((name) => join(features, name, 'texts')) : []
  return Promise.all(
    folders
      .filter((folder) => existsSync(folder))
      .map(async (folder): Promise<[string, string]> => [
        relative(tree, join(folder, 'index.ts')),
        await featureModule(folder, languages),
      ]),
  )
}

/** Modules of a tree's languages as text, by path. */
async function languageModules(tree: string): Promise<[path: string, text: string][]> {
  const languages = await languagesOf(tree)
  const tags = languages.map(([tag]) => tag)
  const wordsOf = (key: 'button' | 'unshown') =>
    languages.flatMap(([tag, { [key]: words }]) => (words ? [`"${tag}": ${JSON.stringify(words, null, 2)},`] : []))
  const modules = {
    'src/domain/locales.ts': `/** Tags of the languages. ${WRITTEN} */

/** BCP 47 tags of the languages with texts. */
export const locales = ${JSON.stringify(['en', ...tags])} as const
/** Tag of a language with texts. */
export type Locale = (typeof locales)[number]
/** Languages that are mostly English so far. */
export const beginnings: readonly string[] = ${JSON.stringify(languages.flatMap(([tag, { isBeginning }]) => (isBeginning ? [tag] : [])))}
`,
    'src/texts/languages.ts': `import { loadChunk } from '../domain/chunk'
import type { Locale } from '../domain/locales'
import type { LocaleTexts } from './texts'

/**
 * Loads the chunk of a language's texts. English comes with the components.
 * ${WRITTEN}
 */
export const sources: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<LocaleTexts>>> = {
${loaders(tags, './locales')}
}
`,
    'src/texts/buttons.ts': `import type { ButtonTexts } from './texts'

/**
 * Texts of the buttons on a page by language; English has its own. A page fetches them all, before those of the dialog.
 * ${WRITTEN}
 */
export const buttons: Readonly<Record<string, Partial<ButtonTexts>>> = {
${wordsOf('button').join('\n')}
}
`,
    'src/texts/unshown.ts': `import { unshown as english } from './en/unshown'
import type { UnshownTexts } from './texts'

/**
 * Texts for a visitor to whom the dialog cannot be shown, by language. They are one chunk with the code that shows them,
 * because where the dialog could not be fetched, its texts might not be either.
 * ${WRITTEN}
 */
export const unshown: Readonly<Record<string, UnshownTexts>> & { readonly en: UnshownTexts } = {
en: english,
${wordsOf('unshown').join('\n')}
}
`,
  }
  const { printWidth, semi, singleQuote } = JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')) as FormatConfig
  return Promise.all(
    [...Object.entries(modules), ...(await featureModules(tree, tags))].map(
      async ([path, text]): Promise<[string, string]> => {
        const { code } = await format(path, text, { printWidth, semi, singleQuote })
        return [path, code]
      },
    ),
  )
}

/** Modules that do not follow from the languages of a tree, as paths and texts; none if the tree has no languages. */
export async function staleModules(tree: string): Promise<[path: string, text: string][]> {
  if (!existsSync(join(tree, 'src/texts/locales'))) return []
  const kept = (path: string) => (existsSync(join(tree, path)) ? readFileSync(join(tree, path), 'utf8') : '')
  return (await languageModules(tree)).filter(([path, text]) => kept(path) !== text)
}

/** Writes the modules of a tree's languages. */
export async function writeLanguages(tree: string): Promise<void> {
  for (const [path, text] of await staleModules(tree)) writeFileSync(join(tree, path), text)
}
