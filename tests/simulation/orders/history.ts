/** Actions of people and what pages showed them in a run of orders; what was taken and stored is read at its end. */

export interface Shown {
  readonly orderId: string
  readonly status: string
}

export interface OrdersHistory {
  readonly notes: string[]
  readonly faults: Map<string, number>
  readonly shown: Shown[]
  /** Orders that a buyer gave up, or that expired, before they bought the same once more. */
  readonly grants: Set<string>
  taps: number
}

export function emptyOrdersHistory(): OrdersHistory {
  return { notes: [], faults: new Map(), shown: [], grants: new Set(), taps: 0 }
}
