/** What the sheet shows for a request. */
export type RequestView = {
  title: string
  lead?: string
  text?: { value: string; mono?: boolean }
  rows: { label: string; value: string; mono?: boolean }[]
  approve: string
}
