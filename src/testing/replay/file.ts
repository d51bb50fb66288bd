import type { Report } from '../../domain/report'
import { fieldOf } from '../../domain/untrusted'
import { checkReport } from './check'

/**
 * Reads a report from a file.
 *
 * @param read returns the text of a file
 * @throws Error with one sentence on what is wrong and what to do
 */
export function reportOf(file: string, read: (file: string) => string): Report {
  let text: string
  try {
    text = read(file)
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT')
      throw new Error(`There is no file ${file}. Give the path of a report that was saved as JSON.`, { cause: error })
    throw new Error(`${file} can’t be read. Check that it’s a file, and that you may read it.`, { cause: error })
  }
  return readReport(text, file)
}

/**
 * Reads a report from its text.
 *
 * @param name name of the file, for messages
 * @throws Error with one sentence on what is wrong and what to do
 */
export function readReport(text: string, name: string): Report {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    const isCut = /^\s*\{/.test(text) && !/\}\s*$/.test(text)
    throw new Error(
      isCut
        ? `${name} ends in the middle: it was cut off. Save or copy the whole report again.`
        : `${name} is no JSON. Save what \`modal.report()\` resolves with by \`JSON.stringify\`.`,
      { cause: error },
    )
  }
  checkReport(value, name)
  return value
}
