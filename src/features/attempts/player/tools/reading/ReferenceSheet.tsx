import { useSession } from '../../exam-actor.ts'
import { RichText } from '../../text/RichText.tsx'
import { usePaperTools } from '../use-paper-tools.ts'

/** Shows formulas and facts that the author lets students look up. */
export default function ReferenceSheet() {
  const { paper } = useSession()
  const { referenceHtml } = usePaperTools()
  return <RichText html={referenceHtml ?? ''} locale={paper.locale} />
}
