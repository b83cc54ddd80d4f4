import { KeyList } from './KeyList.tsx'

/** The keys beside the question, for those who work by keyboard. */
export default function KeysPanel() {
  return <KeyList />
}
