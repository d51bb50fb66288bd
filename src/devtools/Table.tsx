import type { ReactNode } from 'react'

/** Table with a head. `children`: its rows. */
export function Table({ titles, children }: { titles: readonly string[]; children: ReactNode }) {
  return (
    <table>
      <thead>
        <tr>
          {titles.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  )
}
