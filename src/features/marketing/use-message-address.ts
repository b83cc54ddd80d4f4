import { useQuery } from '@tanstack/react-query'
import type { Interest } from '#contract/public-pages/marketing.ts'
import { whatsappAddress } from '#domain/contacts/written-phone.ts'
import { filledMessage } from '#domain/marketing/message.ts'
import { interestMessageQuery } from './queries.ts'
import { academyAddress, sharedAddress } from './shared-address.ts'

export type AddressOf = (interest: Interest) => string

/** WhatsApp with the academy's text in the language of the person, ready to be sent. */
export function useMessageAddress(): AddressOf {
  const { data: message } = useQuery(interestMessageQuery)
  return ({ whatsapp, name, locale, linkSlug }) => {
    if (message === undefined) return whatsappAddress(whatsapp)
    const link = linkSlug === null ? academyAddress() : sharedAddress(linkSlug)
    const blanks = { name, link, academy: message.academy[locale] }
    return whatsappAddress(whatsapp, filledMessage(message.text[locale], blanks))
  }
}
