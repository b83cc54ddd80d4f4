import type { CannedReply, CannedReplyForm } from '#contract/messages/canned-replies.ts'
import { foldForSearch } from '#domain/arabic/search.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { recordsOf } from '#server/records/index.ts'
import { cannedReplyStore } from './canned-replies.repo.ts'

export function cannedReplyRecords(dependencies: Dependencies) {
  return recordsOf(dependencies, {
    name: 'canned-replies',
    store: cannedReplyStore,
    view: ({ id, title, textAr, textEn, active, revision }): CannedReply => ({
      id,
      title,
      text: { ar: textAr, en: textEn },
      status: active ? 'active' : 'inactive',
      revision,
    }),
    columns: ({ title, text, status }: CannedReplyForm) => ({
      title: title.trim(),
      textAr: text.ar.trim(),
      textEn: text.en.trim(),
      searchText: foldForSearch(`${title} ${text.ar} ${text.en}`),
      active: status === 'active',
    }),
    recorded: ({ title, text, status }) => ({ title, text, status }),
    notFound: 'contacts.reply-not-found',
  })
}
