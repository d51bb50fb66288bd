import { Fragment, type ReactNode } from 'react'

/** A text in which `{name}` stands for something drawn: each language puts it where its grammar wants it. */
export function Phrase({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
