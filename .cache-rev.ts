import { readGraph } from './scripts/imports'
const g = readGraph(process.cwd(), ['src'])
const who = new Map<string, string[]>()
for (const [f, l] of g)
  for (const i of l)
    if (i.inside) (who.get(i.to) ?? who.set(i.to, []).get(i.to)!).push(f + (i.kind === 'value' ? '' : `(${i.kind})`))
for (const t of process.argv.slice(2))
  for (const [k, v] of who)
    if (k.startsWith('src/' + t)) console.log(k.slice(4), '<=', v.map((x) => x.slice(4)).join(' '))
