import { Fragment, type ReactNode } from 'react'

/** Renders a text with each `{name}` replaced by a node, so that a translation can place it where its grammar needs. */
export function Phrase({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text
    .split(/\{(\w+)\}/)
    .map((piece, index) => <Fragment key={index}>{index % 2 === 1 ? parts[piece] : piece}</Fragment>)
}
