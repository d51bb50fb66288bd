export default function Page() {
  return <h1>A shop</h1>
}
