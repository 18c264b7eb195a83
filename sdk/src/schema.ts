// Generated from openapi.json by generate.ts; changes made here are lost.

import * as routes from './routes.ts'
import type { SendOptions } from './send-options.ts'

export type Allergen = "gluten" | "crustaceans" | "eggs" | "fish" | "peanuts" | "soya" | "milk" | "nuts" | "celery" | "mustard" | "sesame" | "sulphites" | "lupin" | "molluscs"

/** What a booking of these tables is asked to pay; null where it is asked for nothing */
export type Asks = {
  ask: "deposit" | "guarantee"
  /** Paid now; of a card that is kept, the most that may be charged */
  amount: number
  currency: string
  /** The terms, to be read to the guest */
  sentence: string
  /** Until when a link sent now can be paid; null where it is too late for one */
  pay_until: string | null
  /** Whether a link can be sent; else staff record what is paid */
  has_page: boolean
}

export type AuditEntry = {
  id: number
  at: string
  /** `user:…`, `token:…` or `operator` */
  actor: string
  address: string | null
  action: string
  details: Record<string, unknown>
}

export type AvailabilitySlot = {
  /** Tables and combinations of the area that take the party */
  spots_total: number
  /** How many of them can be booked now; above 0, a booking succeeds */
  spots_open: number
  /** Unix time in seconds */
  start_sec: number
  /** How long such a party stays: its turn time */
  duration_sec: number
  /** Always `reservation` */
  service_id: string
  /** `SYNCHRONOUS`: confirmed at once; `ASYNCHRONOUS`: by hand */
  confirmation_mode: string
  /** The restaurant’s id */
  merchant_id: string
  /** The largest party the dining area can seat */
  max_covers: number
  /** How many days ahead guests can book */
  max_days: number
  /** The same for the same start, dining area and party, always */
  availability_tag: string
  resources: {
    party_size: number
    room_id: string
    room_name: string
  }
}

export type BlockOutcome = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  date: string
  end_time: string
  tables: Array<{
    id: number
    name: string
  }>
}

export type BookedByGuest = {
  reference: string
  /** `confirmed`; `pending` on the waiting list, where the restaurant confirms by hand, and while it is to be paid */
  status: string
  date: string
  end_time: string
  adults: number
  children: number
  /** No table is held */
  waiting_list: boolean
  /** The last start that the guest waits for; null where it is `date` alone */
  waiting_until: string | null
  /** The restaurant is asked for a table, and people answer */
  is_request: boolean
  /** What the booking waits for; null where nothing is asked */
  payment: {
    ask: "deposit" | "guarantee"
    /** Paid now; for a guarantee the most that the card is charged */
    amount: number
    currency: string
    /** As the guest read them */
    terms: string
    /** Until then it keeps its table, and lapses where it is not paid */
    pay_until: string
  } | null
  patron: {
    name: string | null
    email: string | null
    mobile_number: string | null
  }
  /** Where the guest pays, or leaves a card; null where nothing is to be paid */
  pay_url: string | null
  /** Where the guest changes or cancels it */
  manage_url: string
}

export type BookingActions = {
  can_accept: boolean
  can_reject: boolean
  can_cancel: boolean
  can_check_in: boolean
  can_no_show: boolean
  can_finish: boolean
  can_unblock: boolean
  can_undo: boolean
  /** It keeps its tables, and is not moved to make room for others */
  is_pinned: boolean
  /** The change of status that an undo would take back, and until when */
  undo: {
    history_id: number
    action: string
    until: string
  } | null
}

export type BookingDetail = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  fsm_status: FsmStatus
  date: string
  end_time: string
  adults: number
  /** The same as `adults` */
  no_of_adults: number
  children: number
  /** The same as `children` */
  no_of_children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  /** Taken without a table */
  waiting_list: boolean
  /** The token or user who made it */
  created_by: string
  /** The guest has said again that they come */
  is_reconfirmed: boolean
  is_reconfirmation_request_sent: boolean
  dining_area: DiningAreaName | null
  tables: Array<{
    id: number
    name: string
    min_covers: number
    max_covers: number
  }>
  capabilities: {
    can_cancel: boolean
    can_no_show: boolean
    can_check_in: boolean
  }
  patron: {
    /** Null for a website’s token */
    id: number | null
    name: string
    email: string | null
    mobile_number: string | null
    comments: string | null
    walkin: boolean
    tags: PatronTags
    stats: PatronStats
  } | null
  booking_source: {
    id: number
    name: string
  } | null
  booking_tags: Array<{
    id: number
    name: string
    icon: string
  }>
  concierge: string | null
  payment: Payment | null
  products: Products | null
}

export type BookingEvent = {
  /** The id of the event; the same in `X-Webhook-Id`. */
  id: string
  type: "booking.created" | "booking.confirmed" | "booking.accepted" | "booking.rejected" | "booking.cancelled" | "booking.seated" | "booking.no_show" | "booking.updated" | "booking.blocked" | "booking.unblocked" | "booking.reinstated" | "booking.finished" | "booking.offered" | "booking.offer_declined" | "booking.offer_lapsed" | "booking.offer_withdrawn" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "payment.disputed"
  /** When it happened, UTC. */
  created_at: string
  restaurant_id: number
  data: {
    booking: BookingDetail
    /** The old values of the fields that changed; empty for a new booking. */
    previous: Record<string, unknown>
    /** The offer to a guest on the waiting list that was made or has ended. */
    offer?: {
      until: string
      table_ids: Array<number>
    }
  }
}

export type BookingOrder = {
  currency: string
  /** What is ordered and paid with the booking, as a decimal of the currency */
  paid_with_booking: string
  /** What is ordered and paid at the restaurant, as a decimal of the currency */
  paid_there: string
  groups: Array<{
    /** Null for what belongs to no group */
    code: string | null
    name: string | null
    is_required: boolean
    for: "adults" | "children" | "all"
    /** How many of the party it is for */
    wanted: number
    products: Array<{
      code: string
      name: string
      description: string | null
      /** For each; of what is ordered, that of its day, as a decimal of the currency */
      price: string
      per: "person" | "booking" | "piece"
      pay: "now" | "there"
      /** Where any are taken */
      least: number
      /** For this party, with what is left of the evening */
      most: number
      /** Of the evening, its own included; null: without limit */
      left: number | null
      /** Ordered */
      quantity: number
    }>
  }>
}

export type BookingOutcome = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
}

export type BookingSource = {
  id: number
  name: string
}

export type BookingStatus = "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked"

export type BookingsByTerms = {
  /** Whose start has passed: they came, or did not */
  due: number
  no_show: number
  covers_no_show: number
  /** Without those that lapsed unpaid */
  cancelled: number
  /** No-shows ÷ due, in percent; null below 20 bookings */
  no_show_rate: number | null
  /** Cancelled ÷ (due and cancelled), in percent; null below 20 bookings */
  cancelled_rate: number | null
}

export type CameBy = {
  /** The first day on which bookings were made */
  from: string
  sources: Array<{
    /** Null: none was named */
    booking_source_id: number | null
    bookings: number
    covers: number
  }>
}

export type CanText = {
  number: string | null
  /** Why no text can go there; null where one can */
  why: "no_gateway" | "no_number" | "landline" | "costly" | "country" | "stopped" | "dead" | "hour" | "ceiling" | "late" | "unknown" | null
  country: string | null
  /** Of a part, as the restaurant has entered it */
  price: number | null
  currency: string
}

export type CloseOffs = {
  date: string
  full_day_closed: boolean
  closed_service_hours: Array<{
    id: number
    service_hour_id: number
    service_hour_name: string
    service_hour_open: string
    service_hour_close: string
  }>
  closed_dining_areas: Array<{
    id: number
    dining_area_id: number
    dining_area_name: string
  }>
  closed_matrix: Array<{
    id: number
    dining_area_id: number
    dining_area_name: string
    service_hour_id: number
    service_hour_name: string
    service_hour_open: string
    service_hour_close: string
  }>
  closed_slots: Array<string>
}

/** Those of the next calendar date that close starts of this evening: the full day, dining areas and slots; null where no service runs past midnight */
export type CloseOffsAfterMidnight = {
  date: string
  full_day_closed: boolean
  closed_dining_areas: Array<{
    id: number
    dining_area_id: number
    dining_area_name: string
  }>
  closed_slots: Array<string>
}

export type ClosedArea = {
  dining_area_id: number
  from: string
  until: string
  /** Who closed it */
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  /** When it was closed */
  at: string
}

export type ComparedPatron = {
  id: number
  name: string
  email: string | null
  mobile_prefix: string | null
  mobile_number: string | null
  bookings: number
}

export type Configuration = {
  /** lower-case letters and digits, joined by single hyphens */
  slug: string
  /** one line of text, at most 120 characters */
  name: string
  /** an IANA time zone such as Europe/Malta */
  timezone: string
  /** two to six capital letters */
  reference_prefix: string
  /** a currency code such as EUR */
  currency: string
  /** one line of text, at most 40 characters, or null */
  telephone: string | null
  /** an e-mail address, or null */
  email: string | null
  /** one line of text, at most 300 characters, or null */
  address: string | null
  /** a country code such as MT, or null */
  country: string | null
  /** a language tag such as en or pt-BR */
  language: string
  /** full or google_only */
  plan: "full" | "google_only"
  /** SYNCHRONOUS or ASYNCHRONOUS */
  confirmation_mode: "SYNCHRONOUS" | "ASYNCHRONOUS"
  /** true or false */
  twenty_four_hour_format: boolean
  /** a whole number from 1 to 12 */
  default_booking_duration_hours: number
  /** a list */
  turn_times: Array<{
    /** a whole number from 1 to 1000 */
    up_to: number
    /** a whole number from 15 to 720 */
    minutes: number
  }>
  /** a whole number from 0 to 240 */
  reset_minutes: number
  /** a whole number from 0 to 120 */
  overstay_minutes: number
  /** true or false */
  course_marks: boolean
  /** true or false */
  hosts_refund: boolean
  /** a whole number from 10 to 1440 */
  offer_minutes: number
  /** true or false */
  reseating: boolean
  /** a whole number from 0 to 10080 */
  freeze_minutes: number
  /** a whole number from 0 to 43200 */
  notice_minutes: number
  /** a whole number from 0 to 730 */
  max_days: number
  /** true or false */
  allow_bookings_no_phone: boolean
  /** true or false */
  allow_kids: boolean
  /** a whole number from 0 to 100000 */
  crowd_control_max_covers: number
  /** a whole number from 1 to 1440 */
  crowd_control_time_minutes: number
  /** true or false */
  enable_room_number: boolean
  /** true or false */
  enable_company_field: boolean
  /** true or false */
  enable_custom_field: boolean
  /** one line of text, at most 120 characters, or null */
  custom_field_label: string | null
  /** a mapping of keys to values */
  translations: {
    /** a mapping of keys to values */
    en?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    de?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    fr?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    it?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    es?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    mt?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
    /** a mapping of keys to values */
    ar?: {
      /** one line of text, at most 120 characters */
      custom_field_label?: string
    }
  }
  /** a whole number from 0 to 8760 */
  cancellation_policy_hours_before_reservation: number
  /** true or false */
  reconfirmation_enabled: boolean
  /** a mapping of keys to values */
  online: {
    /** a whole number from 1 to 1000 */
    smallest_party: number
    /** a whole number from 1 to 1000, or null */
    largest_party: number | null
    /** a list of dining areas, or null */
    areas: Array<string> | null
    /** a list of dining areas */
    walk_in_areas?: Array<string>
    /** a whole number from 0 to 43200 */
    notice_minutes: number
    /** a whole number from 0 to 730, or null */
    max_days: number | null
    /** never or unusual or always */
    confirm_by_mail?: "never" | "unusual" | "always"
    /** a web address that begins with https:// */
    menu_url?: string
    /** a web address that begins with https:// */
    terms_url?: string
    /** a web address that begins with https:// */
    privacy_url?: string
    /** true or false */
    indexable?: boolean
    /** true or false */
    news?: boolean
    /** true or false */
    choose_tables?: boolean
  }
  /** a mapping of keys to values */
  agents: {
    /** true or false */
    enabled: boolean
  }
  /** a mapping of keys to values */
  sign_in: {
    /** nobody or managers or everybody */
    second_factor: "nobody" | "managers" | "everybody"
    /** a whole number from 0 to 900 */
    who_after_seconds: number
  }
  /** a mapping of keys to values */
  branding: {
    /** a colour such as "#7a1f2b", in quotes */
    accent?: string
    /** a picture as data:image/…;base64,… or a file name */
    logo?: string
    /** a picture as data:image/…;base64,… or a file name */
    picture?: string
    /** auto or light or dark */
    theme?: "auto" | "light" | "dark"
  }
  /** a mapping of keys to values */
  messages: {
    /** one line of text, at most 80 characters, or null for none */
    sender_name: string | null
    /** a list of kinds of messages */
    off: Array<"received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet">
    /** a whole number of hours from 1 to 336, or null for none */
    reminder_hours: number | null
    /** a whole number of hours from 1 to 336, or null for none */
    reconfirmation_hours: number | null
    /** a whole number of hours from 1 to 168, or null for none */
    review_request_hours: number | null
    /** two times, such as 22:00-08:00, or null for none */
    quiet_hours: string | null
    /** a time HH:MM, or null for none */
    daily_sheet_at: string | null
    /** a mapping of keys to values */
    wording: {
      confirm_link?: WordingByLanguage
      received?: WordingByLanguage
      waiting_list?: WordingByLanguage
      confirmed?: WordingByLanguage
      declined?: WordingByLanguage
      changed?: WordingByLanguage
      cancelled?: WordingByLanguage
      offer?: WordingByLanguage
      pay_link?: WordingByLanguage
      pay_reminder?: WordingByLanguage
      payment_confirmation?: WordingByLanguage
      refund?: WordingByLanguage
      payment_lapsed?: WordingByLanguage
      charge_link?: WordingByLanguage
      reminder?: WordingByLanguage
      reconfirmation?: WordingByLanguage
      review_request?: WordingByLanguage
    }
    /** a mapping of keys to values */
    texts?: {
      /** a mapping of keys to values */
      channels: {
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        confirmed: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        changed: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        cancelled: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        offer: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        pay_link: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        reminder: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
        /** mail or text_else_mail or mail_else_text or text_and_mail or text */
        reconfirmation: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
      }
      /** a mapping of keys to values */
      countries: Record<string, number | null>
      /** a whole number from 0 to 1000000 */
      ceiling: number
      /** two times, such as 22:00-08:00 */
      quiet_hours: string | null
      /** a whole number from 1 to 60 */
      kept_minutes: number
      /** a mapping of keys to values */
      wording: {
        /** a mapping of keys to values */
        confirmed?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        changed?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        cancelled?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        offer?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        pay_link?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        reminder?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        reconfirmation?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
        /** a mapping of keys to values */
        table_ready?: {
          /** one line of text, at most 400 characters */
          en?: string
          /** one line of text, at most 400 characters */
          de?: string
          /** one line of text, at most 400 characters */
          fr?: string
          /** one line of text, at most 400 characters */
          it?: string
          /** one line of text, at most 400 characters */
          es?: string
          /** one line of text, at most 400 characters */
          mt?: string
          /** one line of text, at most 400 characters */
          ar?: string
        }
      }
    }
  }
  /** a list */
  questions: Array<{
    /** lower-case letters, digits and underscores */
    code: string
    /** one line of text, at most 200 characters */
    label: string
    /** text or choice or yes_no */
    kind: "text" | "choice" | "yes_no"
    /** true or false */
    required?: boolean
    /** a list of labels */
    options?: Array<{
      /** one line of text, at most 120 characters */
      label: string
      /** a mapping of keys to values */
      translations?: {
        /** a mapping of keys to values */
        en?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        de?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        fr?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        it?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        es?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        mt?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
        /** a mapping of keys to values */
        ar?: {
          /** one line of text, at most 200 characters */
          label?: string
        }
      }
    }>
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 200 characters */
        label?: string
      }
    }
  }>
  /** a list */
  payment_policies: Array<{
    /** lower-case letters, digits and underscores */
    code: string
    /** a mapping of keys to values */
    when: {
      /** a list */
      services?: Array<string>
      /** a list */
      weekdays?: Array<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">
      /** a list */
      dates?: Array<string>
      /** a list */
      special_days?: Array<string>
      /** a list */
      areas?: Array<string>
      /** a mapping of keys to values */
      party?: {
        /** a whole number from 1 to 1000 */
        from?: number
        /** a whole number from 1 to 1000 */
        to?: number
      }
      /** a list */
      channels?: Array<"guest_page" | "assistant" | "diary" | "website" | "api">
    }
    /** deposit or guarantee or nothing */
    ask: "deposit" | "guarantee" | "nothing"
    /** an amount above 0, such as 20 or 12.50 */
    amount?: number
    /** person or booking */
    per?: "person" | "booking"
    /** true or false */
    children?: boolean
    /** a whole number from 0 to 8760 */
    free_until_hours?: number
    /** a whole number from 0 to 720 */
    grace_hours?: number
    /** a whole number from 0 to 100 */
    keep_percent?: number
    /** a whole number from 5 to 120 */
    pay_within_minutes?: number
    /** a whole number from 1 to 336 */
    link_hours?: number
    /** a mapping of keys to values */
    text?: {
      /** one line of text, at most 500 characters */
      en?: string
      /** one line of text, at most 500 characters */
      de?: string
      /** one line of text, at most 500 characters */
      fr?: string
      /** one line of text, at most 500 characters */
      it?: string
      /** one line of text, at most 500 characters */
      es?: string
      /** one line of text, at most 500 characters */
      mt?: string
      /** one line of text, at most 500 characters */
      ar?: string
    }
  }>
  /** a list */
  product_groups: Array<{
    /** lower-case letters, digits and underscores */
    code: string
    /** one line of text, at most 120 characters */
    name: string
    /** true or false */
    is_required?: boolean
    /** adults or children or all */
    for?: "adults" | "children" | "all"
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
    }
  }>
  /** a list */
  products: Array<{
    /** lower-case letters, digits and underscores */
    code: string
    /** one line of text, at most 120 characters */
    name: string
    /** one line of text, at most 500 characters */
    description?: string
    /** a picture as data:image/…;base64,… or a file name */
    picture?: string
    /** a price, such as 95 or 12.50 */
    price: number
    /** person or booking or piece */
    per: "person" | "booking" | "piece"
    /** a whole number from 1 to 1000 */
    from?: number
    /** a whole number from 1 to 1000 */
    to?: number
    /** a mapping of keys to values */
    when: {
      /** a list */
      services?: Array<string>
      /** a list */
      weekdays?: Array<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">
      /** a list */
      dates?: Array<string>
      /** a list */
      special_days?: Array<string>
      /** a list */
      areas?: Array<string>
      /** a mapping of keys to values */
      party?: {
        /** a whole number from 1 to 1000 */
        from?: number
        /** a whole number from 1 to 1000 */
        to?: number
      }
      /** a list */
      channels?: Array<"guest_page" | "assistant" | "diary" | "website" | "api">
    }
    /** a whole number from 0 to 100000 */
    stock?: number
    /** evening or seating */
    stock_per?: "evening" | "seating"
    /** a list */
    stock_on?: Array<{
      /** one line of text, at most 10 characters */
      date: string
      /** a whole number from 0 to 100000 */
      stock: number
    }>
    /** lower-case letters, digits and underscores */
    group?: string
    /** true or false */
    on_sale?: boolean
    /** now or there */
    pay: "now" | "there"
    /** a percentage from 0 to 100 */
    tax_percent?: number
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 500 characters */
        description?: string
      }
    }
  }>
  /** a whole number from 0 to 8760 */
  products_free_until_hours: number
  /** a list */
  events: Array<{
    /** lower-case letters and digits, joined by single hyphens */
    code: string
    /** one line of text, at most 120 characters */
    special_day: string
    /** one line of text, at most 120 characters */
    name: string
    /** one line of text, at most 1000 characters */
    description?: string
    /** a picture as data:image/…;base64,… or a file name */
    picture?: string
    /** a list of dining areas */
    areas?: Array<string>
    /** a mapping of keys to values */
    sale?: {
      /** a date and time such as 2026-12-01T10:00 */
      opens?: string
      /** a date and time such as 2026-12-01T10:00 */
      closes?: string
    }
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        name?: string
        /** one line of text, at most 1000 characters */
        description?: string
      }
    }
  }>
  /** a list */
  embed_origins: Array<string>
  /** true or false */
  open: boolean
  /** true or false */
  allow_online_bookings?: boolean
  /** a list */
  service_hours: Array<{
    /** a whole number from 1 to 2147483647 */
    id?: number
    /** one line of text, at most 120 characters */
    name: string
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
    }
    /** a day (mon to sun), a range such as mon-fri, or a list of these */
    days: string | Array<string>
    /** a time HH:MM */
    opens: string
    /** a time HH:MM */
    closes: string
    /** a whole number from 5 to 720 */
    slot_minutes: number
    /** a list */
    turn_times?: Array<{
      /** a whole number from 1 to 1000 */
      up_to: number
      /** a whole number from 15 to 720 */
      minutes: number
    }>
    /** a mapping of keys to values */
    pacing?: {
      /** a whole number from 0 to 100000 */
      max_covers: number
      /** a whole number from 1 to 1440 */
      minutes: number
    }
  }>
  /** a list */
  special_days: Array<{
    /** a whole number from 1 to 2147483647 */
    id?: number
    /** one line of text, at most 120 characters */
    name: string
    /** a date YYYY-MM-DD, or MM-DD for every year */
    date?: string
    /** a date YYYY-MM-DD, or MM-DD for every year */
    from?: string
    /** a date YYYY-MM-DD, or MM-DD for every year */
    to?: string
    /** closed or other_hours or private_event */
    kind?: "closed" | "other_hours" | "private_event"
    /** one line of text, at most 300 characters, or null */
    note: string | null
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 300 characters */
        note?: string
      }
    }
    /** a list */
    service_hours: Array<{
      /** a whole number from 1 to 2147483647 */
      id?: number
      /** one line of text, at most 120 characters */
      name: string
      /** a mapping of keys to values */
      translations?: {
        /** a mapping of keys to values */
        en?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        de?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        fr?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        it?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        es?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        mt?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
        /** a mapping of keys to values */
        ar?: {
          /** one line of text, at most 120 characters */
          name?: string
        }
      }
      /** a time HH:MM */
      opens: string
      /** a time HH:MM */
      closes: string
      /** a whole number from 5 to 720 */
      slot_minutes: number
      /** a list */
      turn_times?: Array<{
        /** a whole number from 1 to 1000 */
        up_to: number
        /** a whole number from 15 to 720 */
        minutes: number
      }>
      /** a mapping of keys to values */
      pacing?: {
        /** a whole number from 0 to 100000 */
        max_covers: number
        /** a whole number from 1 to 1440 */
        minutes: number
      }
    }>
  }>
  /** a list */
  dining_areas: Array<{
    /** a whole number from 1 to 2147483647 */
    id?: number
    /** one line of text, at most 120 characters */
    name: string
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        name?: string
      }
    }
    /** a whole number from 1 to 1000 */
    seat_first?: number
    /** a list of spans with from and to */
    season?: Array<{
      /** a day MM-DD */
      from: string
      /** a day MM-DD */
      to: string
    }>
    /** a list */
    shapes?: Array<{
      /** wall or bar or door */
      kind: "wall" | "bar" | "door"
      /** a whole number from 0 to 100000 */
      x: number
      /** a whole number from 0 to 100000 */
      y: number
      /** a whole number from 1 to 100000 */
      width: number
      /** a whole number from 1 to 100000 */
      height: number
      /** a whole number from 0 to 359 */
      turn: number
    }>
    /** a list */
    tables: Array<{
      /** a whole number from 1 to 2147483647 */
      id?: number
      /** one line of text, at most 120 characters */
      name?: string
      /** a list of names */
      names?: Array<string>
      /** a whole number from 1 to 1000 */
      min_covers: number
      /** a whole number from 1 to 1000 */
      max_covers: number
      /** a whole number from 0 to 20 */
      extra_chairs?: number
      /** true or false */
      online?: boolean
      /** true or false */
      released?: boolean
      /** a mapping of keys to values */
      place?: {
        /** a whole number from 0 to 100000 */
        x: number
        /** a whole number from 0 to 100000 */
        y: number
        /** a whole number from 20 to 2000 */
        width?: number
        /** a whole number from 20 to 2000 */
        height?: number
        /** round or square or rectangle */
        shape?: "round" | "square" | "rectangle"
        /** a whole number from 0 to 359 */
        turn: number
      }
    }>
    /** a list */
    combinations: Array<{
      /** a list of table names */
      tables: Array<string>
      /** a whole number from 1 to 1000 */
      min_covers: number
      /** a whole number from 1 to 1000 */
      max_covers: number
    }>
  }>
  /** a list */
  booking_sources: Array<{
    /** a whole number from 1 to 2147483647 */
    id?: number
    /** one line of text, at most 120 characters */
    name: string
    /** true or false */
    google: boolean
  }>
  /** a list */
  booking_tags: Array<{
    /** a whole number from 1 to 2147483647 */
    id?: number
    /** one line of text, at most 120 characters */
    name: string
    /** text of at most 40 characters */
    icon: string
  }>
  /** a list */
  review_criteria: Array<{
    /** lower-case letters, digits and underscores */
    code: string
    /** one line of text, at most 120 characters */
    label: string
    /** a mapping of keys to values */
    translations?: {
      /** a mapping of keys to values */
      en?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      de?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      fr?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      it?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      es?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      mt?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
      /** a mapping of keys to values */
      ar?: {
        /** one line of text, at most 120 characters */
        label?: string
      }
    }
  }>
}

export type ConfigurationDraft = {
  /** The version that it was made on */
  base_version: number
  /** The version that stands */
  current_version: number
  /** Raised by every change of the draft; for `If-Match` */
  revision: number
  updated_at: string
  /** As `GET /configuration` has it; it may have mistakes, which a review lists */
  description: Record<string, unknown>
}

export type ConfigurationReview = {
  /** Names what this review shows; a save sends it back */
  fingerprint: string
  base_version: number
  current_version: number
  changes: Array<{
    /** For taking this change back */
    id: string
    path: string
    page: "hours" | "pacing" | "tags" | "restaurant" | "online" | "floor" | "messages" | "deposits" | "products" | "events" | "people"
    sentence: string
    consequence: string | null
    /** Guests to call: they stay as they are */
    bookings: Array<{
      id: number
      reference: string
      /** Null for a block */
      name: string | null
      date: string
      mobile_number: string | null
      /** The telephone as `+35679555123`, where its country is known */
      dial: string | null
      covers: number
      tables: Array<string>
      problem: string
    }>
    /** Bookings that follow their table into another dining area */
    moves: Array<{
      id: number
      reference: string
      /** Null for a block */
      name: string | null
      date: string
      from: string | null
    }>
  }>
  /** What the engine has for each booking that is left without its table */
  moves: Array<{
    /** The change that leaves the booking without its table */
    change_id: string | null
    booking: {
      id: number
      reference: string
      /** Null for a block */
      name: string | null
      date: string
      mobile_number: string | null
      /** The telephone as `+35679555123`, where its country is known */
      dial: string | null
      covers: number
      tables: Array<string>
      problem: string
    }
    /** The tables it has, by name */
    from: Array<string>
    /** The tables it would get; null where there are none */
    to: Array<string> | null
    /** Where these are */
    dining_area: string | null
    sentence: string
    /** It moves with the save, and is one of `changes` */
    accepted: boolean
  }>
  issues: Array<{
    path: string
    message: string
  }>
  /** What others have saved since `base_version` */
  merged: Array<string>
  conflicts: Array<{
    path: string
    sentence: string
    /** Null where there is nothing */
    base: unknown
    /** Null where there is nothing */
    theirs: unknown
    /** Null where there is nothing */
    mine: unknown
  }>
}

export type Conversation = {
  number: string
  /** Of the guest; null for a number that is no guest’s */
  name: string | null
  reference: string | null
  booking_id: number | null
  /** Of the booking: the day of the diary on which it stands */
  evening: string | null
  /** When the booking begins */
  date: string | null
  covers: number | null
  unread: number
  last: TextLine
  /** For a number that is no guest’s */
  kept_until: string | null
}

export type CreatedBooking = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  fsm_status: FsmStatus
  date: string
  end_time: string
  adults: number
  /** The same as `adults` */
  no_of_adults: number
  children: number
  /** The same as `children` */
  no_of_children: number
  comment: string | null
  dining_area: DiningAreaName | null
  tables: Array<{
    id: number
    name: string
    /** The most it seats */
    covers: number
  }>
  patron: {
    name: string
    email: string | null
    mobile_number: string | null
  } | null
}

export type CursorMeta = {
  per_page: number
  /** For the next, older page; null on the last one */
  next_cursor: string | null
}

export type Day = {
  /** The server’s clock when it sent this */
  now: string
  /** Of the evening */
  date: string
  /** The first moment that belongs to the evening */
  begins_at: string
  /** The first moment that belongs to the next evening */
  ends_at: string
  /** Opaque; another one whenever anything below has changed */
  version: string
  timezone: string
  twenty_four_hour_format: boolean
  restaurant: {
    id: number
    name: string
  }
  special_day: {
    name: string
    note: string | null
    closed: boolean
  } | null
  /** Whether online bookings are paused */
  paused: boolean
  mailbox_refused: MailboxRefused | null
  /** Those that begin on the date, by opening time */
  services: Array<DayService>
  areas: Array<DayArea>
  /** Those of the evening, of every status, blocks included, and others that last at some moment from `begins_at` to `ends_at`; by start */
  bookings: Array<DayBooking>
  /** Tables kept for bookings that are being typed, and tables offered to guests on the waiting list */
  holds: Array<DayHold>
  /** Guests on the waiting list who find a table now, longest-waiting first, each beside those before it; accepting the booking gives it */
  suggestions: Array<DaySuggestion>
  close_offs: CloseOffs
  close_offs_after_midnight: CloseOffsAfterMidnight | null
  /** Dining areas that are closed for a part of the evening */
  closed_areas: Array<ClosedArea>
  /** Whom to call, since a change took their table or their time; entries of other evenings are in `GET /to-do` */
  to_do: Array<ToDoOfDay>
  pacing: {
    max_covers: number
    minutes: number
  } | null
  covers_by_quarter: Array<{
    at: string
    arriving: number
    /** The most covers pacing lets arrive in this quarter of an hour */
    limit: number | null
  }>
  kitchen: Kitchen | null
  note: EveningNote | null
  sections: EveningSections | null
  settings: {
    allow_kids: boolean
    allow_bookings_no_phone: boolean
    enable_company_field: boolean
    enable_room_number: boolean
    enable_custom_field: boolean
    custom_field_label: string | null
    default_booking_duration_hours: number
    /** The same outside of any service */
    usual_stay: Array<UsualStay>
    /** Kept free at a table between two parties */
    reset_minutes: number
    /** Whether guests are texted */
    texts: boolean
    /** Whether staff mark the course of seated parties */
    course_marks: boolean
    /** Whether hosts, and not managers alone, give money back */
    hosts_refund: boolean
    /** Whether bookings can order menus and extras */
    sells_products: boolean
    /** Guests who sit past their end are expected to stay so much longer; 0 is not counted on */
    overstay_minutes: number
    booking_tags: Array<{
      id: number
      name: string
      icon: string
    }>
    booking_sources: Array<{
      id: number
      name: string
    }>
  }
}

export type DayArea = {
  id: number
  name: string
  /** False outside its season, when guests are seated there only on purpose */
  in_season: boolean
  tables: Array<DayTable>
  /** Walls, bars and doors */
  shapes: Array<FloorShape>
  combinations: Array<{
    table_ids: Array<number>
    min_covers: number
    max_covers: number
  }>
}

export type DayBooking = {
  id: number
  /** The `ETag` of the booking, without its quotes */
  version: string
  reference: string
  status: BookingStatus
  fsm_status: FsmStatus
  /** Until when it can be paid; null where it waits for no payment */
  pay_until: string | null
  money: DayMoney | null
  date: string
  /** The evening that its start belongs to */
  evening: string
  end_time: string
  /** When the guests were checked in; null where they have not come, or it is not known */
  arrived_at: string | null
  /** Until when the guests are expected to stay: `end_time`, and for guests who were checked in more than 10 minutes late as long as they booked; or what a host said. Until then no one else is given their tables, `override` included */
  expected_end: string
  /** The bookings whose guests sit at its tables and are expected to leave them, reset, more than 10 minutes after its start */
  waits_for: Array<number>
  occupies: Occupation | null
  left_at: string | null
  adults: number
  children: number
  /** Adults and children */
  covers: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  concierge: string | null
  waiting_list: boolean
  /** Asked for by a guest and answered by the restaurant, with tables of its choice; never offered one by itself */
  is_request: boolean
  /** Between which times a guest who waits was told that a table becomes free */
  quoted_wait: {
    from: string
    until: string
  } | null
  /** Here without being seated: `bar`, or `partly` where some are missing */
  presence: "bar" | "partly" | null
  /** How many of the party are here, where it was said */
  presence_count: number | null
  /** How many minutes late the guests have said they will be; they are late from then on only */
  announced_late_minutes: number | null
  /** On the waiting list: the last start that the guests would take, `date` being the first; null where it is the only one */
  wanted_until: string | null
  /** What companions must not eat, beside the guest’s own; null for viewers */
  allergies: {
    /** Of the 14 of European law */
    allergens: Array<Allergen>
    /** Others in words */
    other: string | null
  } | null
  course: DayCourse | null
  is_reconfirmed: boolean
  dining_area_id: number | null
  table_ids: Array<number>
  /** The guests are promised a time and have no table for it: none at all, one out of use, or one in a dining area that is closed then */
  needs_table: boolean
  /** The guest chose the table on the booking page, and has it */
  is_table_chosen: boolean
  /** It keeps its tables, and is not moved to make room for others */
  is_pinned: boolean
  /** The names of the tables it had before it was moved to make room for others; null where it was not, or was moved otherwise since */
  moved_from: Array<string> | null
  /** The names of the tables that staff had chosen for it before another time or party, or its guest, took it to those it has; null where it was not, or was moved since */
  was_pinned_to: Array<string> | null
  /** The names of the tables it had before an undo after its end, when others had had one of them meanwhile; null where it was not, or it has tables again */
  lost_tables: Array<string> | null
  /** Chairs that staff have added to its tables */
  extra_chairs: number
  /** How many of the party have no chair at its tables */
  over_chairs: number
  patron: DayPatron | null
  booking_source: {
    id: number
    name: string
  } | null
  booking_tags: Array<{
    id: number
    name: string
    icon: string
  }>
  /** To the questions of the restaurant, as they were asked; `yes` or `no` where that was the question */
  answers: Array<{
    question: string
    answer: string
  }>
  created_by: string
  /** Of the person, where `created_by` is one */
  created_by_name: string | null
  created_at: string
  updated_at: string
  capabilities: {
    can_accept: boolean
    can_reject: boolean
    can_cancel: boolean
    can_check_in: boolean
    can_no_show: boolean
    can_unblock: boolean
    can_finish: boolean
  }
}

/** How far a seated party is, and since when, where it was said */
export type DayCourse = {
  name: "ordered" | "main" | "dessert" | "bill"
  since: string
}

export type DayHold = {
  id: number
  table_ids: Array<number>
  date: string
  end_time: string
  /** Adults and children */
  covers: number
  until: string
  by: "guest" | "staff" | "offer"
  /** The guest on the waiting list to whom the tables are offered */
  booking_id: number | null
}

/** What was asked and paid; null where nothing was ever asked */
export type DayMoney = {
  condition: "nothing" | "asked" | "payment_refused" | "paid" | "card_kept" | "waived" | "settled_with_bill" | "charge_ordered" | "charge_needs_guest" | "charged" | "charge_refused" | "refund_ordered" | "refunded"
  ask: "deposit" | "guarantee" | null
  currency: string
  asked: number
  /** Kept or charged of it after `free_until` */
  keep_percent: number
  /** Of a kept card: what is charged where the guests do not come */
  chargeable: number
  /** Still to be paid */
  due: number
  /** Paid, charged and recorded, whatever went back */
  captured: number
  refunded: number
  /** Of what was paid: what staff said to have taken off the bill */
  off_bill: number
  /** The terms as the guest read them */
  sentence: string | null
  /** Until then cancelling is free */
  free_until: string | null
  paid_at: string | null
  /** A charge whose bank wants the guest, who can pay it by a link until then */
  guest_charge: {
    amount: number
    until: string
  } | null
  /** What was ordered and has not left: until then an undo drops it */
  take_back: {
    kind: "charge" | "refund"
    amount: number
    until: string
  } | null
}

export type DayPatron = {
  id: number
  /** The `ETag` of the patron, without its quotes */
  version: string
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  /** The telephone as `+35679555123`, where its country is known */
  dial: string | null
  /** Whether a message to this address was refused for good; nothing more is sent to it */
  is_email_refused: boolean
  walkin: boolean
  comments: string | null
  /** What the guest must not eat, at every visit; null for viewers */
  allergies: {
    /** Of the 14 of European law */
    allergens: Array<Allergen>
    /** Others in words */
    other: string | null
  } | null
  /** In the restaurant’s own words */
  own_tags: Array<string>
  /** The tags that are true; without the four of allergies for viewers */
  tags: Array<"is_vip" | "is_wine_lover" | "is_vegan" | "is_vegetarian" | "is_always_late" | "is_low_spender" | "is_high_spender" | "is_with_pet" | "is_gluten_intolerant" | "is_lactose_intolerant" | "is_allergic_to_nuts" | "is_allergic_to_shellfish">
  stats: PatronStats
}

export type DayService = {
  id: number
  name: string
  opens_at: string
  closes_at: string
  slot_minutes: number
  /** How long parties stay without a length set by hand, in order of size: the first entry whose `up_to` is not less than the party, or the last, whose `up_to` is null */
  usual_stay: Array<UsualStay>
}

export type DayStart = {
  /** The start on the restaurant’s wall clock, as creating a booking takes it */
  date: string
  service_hour_id: number
  /** Why a booking is refused, or that the time has passed; null where it succeeds */
  reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table" | "past" | null
  /** Whether a booking with `override` succeeds */
  override: boolean
  /** How many minutes the party stays if no length is set */
  minutes: number
}

export type DaySuggestion = {
  booking_id: number
  /** When: within the span that the guests wait for */
  date: string
  dining_area_id: number
  table_ids: Array<number>
}

export type DayTable = {
  id: number
  name: string
  min_covers: number
  max_covers: number
  /** How many chairs staff may add, with `table_ids` and `override`; of joined tables, those of the largest */
  extra_chairs: number
  place: TablePlace
}

export type Delivery = {
  id: number
  event_id: string
  event: string
  /** Whom the event is about, with the evening it is on now; null for a test */
  booking: {
    id: number
    reference: string
    date: string
  } | null
  state: "waiting" | "delivered" | "exhausted"
  /** The event was sent again since, as another delivery */
  sent_again: boolean
  next_attempt_at: string | null
  created_at: string
  finished_at: string | null
  attempts: Array<{
    number: number
    at: string
    duration_ms: number
    status: number | null
    error: string | null
    /** The first 2 KiB of it */
    answer: string | null
  }>
}

export type DeliveryDetail = {
  id: number
  event_id: string
  event: string
  /** Whom the event is about, with the evening it is on now; null for a test */
  booking: {
    id: number
    reference: string
    date: string
  } | null
  state: "waiting" | "delivered" | "exhausted"
  /** The event was sent again since, as another delivery */
  sent_again: boolean
  next_attempt_at: string | null
  created_at: string
  finished_at: string | null
  attempts: Array<{
    number: number
    at: string
    duration_ms: number
    status: number | null
    error: string | null
    /** The first 2 KiB of it */
    answer: string | null
  }>
  request: DeliveryRequest
}

export type DeliveryRequest = {
  /** The address of the webhook now */
  url: string
  /** Byte for byte what is sent and signed */
  body: string
  /** Of the latest attempt, signed again with the secret of now; null before the first attempt */
  headers: Record<string, string> | null
}

export type DepositsPreview = {
  /** Whether guests can pay online; else only deposits of telephone bookings can be asked, which staff record */
  has_service: boolean
  rules: Array<{
    /** Of a rule, from 1 */
    position: number
    /** Whether any visit fits it */
    is_possible: boolean
    /** Whether any visit is asked by it */
    is_reached: boolean
    /** The rules before it that take visits that fit it */
    taken_by: Array<number>
    /** An example, in the language of the house */
    guests_read: string | null
  }>
  services: Array<string>
  service: string | null
  days: Array<{
    date: string
    /** 1 is Monday */
    weekday: number
    /** Of a special day */
    name: string | null
    /** Whether it stands for its weekday */
    is_usual: boolean
  }>
  parties: Array<{
    from: number
    to: number
    /** In the order of `days` */
    cells: Array<{
      /** Of a rule, from 1 */
      position: number | null
      ask: "deposit" | "guarantee" | "nothing" | null
      /** Decimal, in the currency of the restaurant */
      amount: string | null
    }>
  }>
  /** Had these rules been there in the last full month */
  last_month: {
    /** YYYY-MM */
    month: string
    bookings: number
    /** Bookings that would have been asked for a deposit */
    deposits: number
    /** The sum of those deposits */
    amount: string
    /** Bookings for which a card would have been kept */
    cards: number
    no_shows: number
    /** Those among them that would have been asked */
    no_shows_asked: number
  }
}

export type Device = {
  id: number
  name: string
  role: DeviceRole
  created_at: string
  /** Null until its code is typed */
  paired_at: string | null
  last_used_at: string | null
  /** When it ends by itself, if nobody uses it */
  ends_at: string | null
  address: string | null
  /** Browser and system, as the browser names itself */
  browser: string | null
  /** Who changed something there last */
  acted_by: string | null
  acted_at: string | null
}

export type DeviceKey = {
  /** Tells callers apart on a shared device, and says nothing else of them */
  owner: string
  /** 32 bytes in base64 */
  key: string
}

export type DeviceRole = "host" | "viewer"

export type DiningArea = {
  id: number
  name: string
  tables: Array<{
    id: number
    name: string
    min_covers: number
    max_covers: number
  }>
}

export type DiningAreaName = {
  id: number
  name: string
}

export type DraftMessage = {
  kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet"
  language: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
  from: {
    name: string
    /** Null where no mail server is set up */
    email: string | null
  }
  reply_to: string | null
  subject: string
  text: string
  html: string
  ours: {
    subject: string
    text: string
  } | null
  variables: Array<MessageVariable>
  /** Your address; null for a token of the restaurant */
  example_to: string | null
}

export type EveningAhead = {
  date: string
  /** In the book now */
  covers: number
  bookings: number
  seats_offered: number
  /** Covers in the book a year ago, as far ahead */
  a_year_ago: number
  /** Covers of that evening a year ago in the end */
  came: number
  /** Covers asked for and refused already */
  refused: number
  fullest: FullestHalfHour | null
}

export type EveningNote = {
  id: number
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  at: string
  note: string
}

export type EveningSections = {
  id: number
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  at: string
  /** Tables that are no longer in use are left out */
  sections: Array<Section>
}

export type ExampleMessage = {
  email: string
  state: "sent" | "refused" | "failed" | "not_sent"
  /** Why it was not sent */
  reason: string | null
}

export type FloorShape = {
  kind: "wall" | "bar" | "door"
  /** Centimetres, as of a table */
  x: number
  /** Centimetres */
  y: number
  /** Centimetres */
  width: number
  /** Centimetres */
  height: number
  /** Degrees clockwise about its centre */
  turn: number
}

export type FsmStatus = "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked" | "awaiting_payment"

/** The half hour in which most seats are taken; null on a closed day */
export type FullestHalfHour = {
  time: string
  percent: number
}

export type GuestDay = {
  date: string
  room: "free" | "few" | "full" | "closed"
}

export type GuestHold = {
  date: string
  /** Null where none was taken: booking works without */
  until: string | null
}

export type GuestPreview = {
  /** A whole page. Its links begin with `/preview?` and have the query of this call */
  html: string
}

export type GuestRestaurant = {
  name: string
  timezone: string
  twenty_four_hour_format: boolean
  language: string
  /** In which guests are written to */
  languages: Array<"en" | "de" | "fr" | "it" | "es" | "mt" | "ar">
  telephone: string | null
  address: string | null
  /** True while online bookings are paused */
  paused: boolean
  smallest_party: number
  /** Larger parties ask the restaurant for a table */
  largest_party: number
  first_date: string
  last_date: string
  /** Special evenings to come, by date */
  events: Array<{
    code: string
    name: string
    description: string | null
    date: string
    /** Null where it has opened */
    sale_opens: string | null
    /** Of its seatings */
    starts: Array<string>
    /** Of its page, on which it is also booked */
    path: string
  }>
  /** Names of areas for which guests come without booking */
  walk_in_areas: Array<string>
  /** To choose from; empty where there is no choice */
  dining_areas: Array<{
    id: number
    name: string
  }>
  allow_kids: boolean
  telephone_required: boolean
  enable_company_field: boolean
  enable_room_number: boolean
  enable_custom_field: boolean
  custom_field_label: string | null
  /** What a guest may tick: allergies, and what the restaurant has a tag for */
  choices: Array<{
    choice: "nuts" | "shellfish" | "gluten" | "lactose" | "high_chair"
    name: string
  }>
  /** Of which a guest may choose one */
  occasions: Array<{
    choice: "birthday" | "anniversary" | "business"
    name: string
  }>
  /** What the restaurant asks besides; answered by `answers` of a booking */
  questions: Array<{
    code: string
    label: string
    kind: "text" | "choice" | "yes_no"
    required: boolean
    /** Of a choice, of which `value` is sent */
    options: Array<{
      value: string
      label: string
    }>
  }>
  /** The sentence beside an empty box; null where the restaurant sends no news */
  news: string | null
  /** The ways that a guest may choose to be reminded by, the usual one first; empty where there is one alone */
  reminders: Array<"mail" | "text">
  /** What there is to eat, on the restaurant’s own page */
  menu_url: string | null
  terms_url: string | null
  privacy_url: string | null
  /** A new signed key: one form, one booking. Valid for twelve hours */
  form: string
}

export type GuestTimes = {
  date: string
  /** What the restaurant says about a special day */
  note: string | null
  times: Array<{
    time: string
    /** As a hold and a booking take it; after midnight on the calendar date after that of the evening */
    date: string
    start: string
    open: boolean
    /** The service hour that it is part of */
    service: string | null
  }>
}

export type HeldOrder = {
  order: BookingOrder
  asks: Asks | null
}

export type Hold = {
  id: number
  /** When the tables are free again, unless it is renewed or used before */
  until: string
  date: string
  end_time: string
  dining_area_id: number
  table_ids: Array<number>
  asks: Asks | null
}

export type Import = {
  id: number
  subject: "patrons" | "bookings"
  file_name: string
  bytes: number
  state: "uploading" | "uploaded" | "checking" | "checked" | "playing" | "running" | "stopped" | "done" | "failed" | "taking_back" | "taken_back"
  /** The saved mapping that it is read with */
  mapping_name: string | null
  /** Lines of the file; null until it is checked or started */
  lines: number | null
  lines_done: number
  /** Written, or to be written after a check */
  written: number
  /** Lines that were imported before */
  known: number
  /** Lines that cannot be imported */
  refused: number
  /** Notes: what was left out of lines that are imported */
  noted: number
  /** Of these, bookings to come while the restaurant is closed */
  outside: number
  /** Why it failed */
  reason: string | null
  created_by: string
  created_at: string
  started_by: string | null
  started_at: string | null
  finished_at: string | null
  taken_back_by: string | null
  /** Until when it can be taken back as a whole; null where it cannot */
  take_back_until: string | null
  /** Its lines and notes were deleted, 30 days after it ended */
  is_cleared: boolean
  /** While it is played again (`playing`): what the evenings that are done have come to */
  so_far: {
    /** The latest that is done */
    evening: string
    evenings_done: number
    evenings: number
    /** Parties */
    turned_away: number
    /** Of these: would have got a table here */
    fitted: number
    /** Null as long as nobody was turned away */
    covers_gained: number | null
    /** Null as long as no table is named */
    double_bookings: number | null
  } | null
}

export type ImportLine = {
  /** Where it begins in the file */
  line: number
  /** Not imported; imported without something; imported for a time when the restaurant is closed */
  kind: "refused" | "note" | "outside"
  text: string
  /** Of a booking outside the hours: its page of the diary */
  evening: string | null
}

export type ImportMapping = {
  name: string
  subject: "patrons" | "bookings"
  columns: Array<{
    name: string
    field: string | null
  }>
  date_format: "yyyy-mm-dd" | "dd.mm.yyyy" | "mm/dd/yyyy" | null
  yes: Array<string>
  no: Array<string>
  saved_by: string
  saved_at: string
}

export type ImportReading = {
  id: number
  subject: "patrons" | "bookings"
  file_name: string
  bytes: number
  state: "uploading" | "uploaded" | "checking" | "checked" | "playing" | "running" | "stopped" | "done" | "failed" | "taking_back" | "taken_back"
  /** The saved mapping that it is read with */
  mapping_name: string | null
  /** Lines of the file; null until it is checked or started */
  lines: number | null
  lines_done: number
  /** Written, or to be written after a check */
  written: number
  /** Lines that were imported before */
  known: number
  /** Lines that cannot be imported */
  refused: number
  /** Notes: what was left out of lines that are imported */
  noted: number
  /** Of these, bookings to come while the restaurant is closed */
  outside: number
  /** Why it failed */
  reason: string | null
  created_by: string
  created_at: string
  started_by: string | null
  started_at: string | null
  finished_at: string | null
  taken_back_by: string | null
  /** Until when it can be taken back as a whole; null where it cannot */
  take_back_until: string | null
  /** Its lines and notes were deleted, 30 days after it ended */
  is_cleared: boolean
  /** While it is played again (`playing`): what the evenings that are done have come to */
  so_far: {
    /** The latest that is done */
    evening: string
    evenings_done: number
    evenings: number
    /** Parties */
    turned_away: number
    /** Of these: would have got a table here */
    fitted: number
    /** Null as long as nobody was turned away */
    covers_gained: number | null
    /** Null as long as no table is named */
    double_bookings: number | null
  } | null
  encoding: string | null
  delimiter: string | null
  /** Those of the file, in its order. `field` is null where the column is left out */
  columns: Array<{
    name: string
    field: string | null
    /** Nothing is known of it: say what it is, or leave it out */
    is_open: boolean
    /** The first three that differ */
    values: Array<string>
  }>
  /** Fields that are made of several columns */
  joined: Array<{
    field: string
    columns: Array<string>
    /** The first column that has a value is taken */
    is_first: boolean
    /** Of three lines that differ */
    values: Array<string>
  }>
  /** What a column can be */
  fields: Array<string>
  /** Sources that its first lines name, all of them once it was checked, and that the restaurant does not have */
  new_sources: Array<{
    name: string
    lines: number
    /** What was said of it last; null where it is left out */
    becomes: string | null
  }>
  new_tags: Array<{
    name: string
    lines: number
    /** What was said of it last; null where it is left out */
    becomes: string | null
  }>
  /** Those that one of these can become */
  known_sources: Array<string>
  known_tags: Array<string>
  /** Null without dates, and where they can be read in two ways */
  date_format: "yyyy-mm-dd" | "dd.mm.yyyy" | "mm/dd/yyyy" | null
  date_examples: Array<{
    written: string
    date_format: "yyyy-mm-dd" | "dd.mm.yyyy" | "mm/dd/yyyy"
    read: string | null
  }>
  yes: Array<string>
  no: Array<string>
  /** What has to be said before it can be imported */
  problems: Array<string>
  /** The names of saved mappings */
  mappings: Array<string>
}

export type ImportTakeBack = {
  /** Bookings that go, or have gone */
  bookings: number
  /** Guests that it has added and that go */
  guests: number
  /** Guests who were known before and have what they had */
  restored: number
  /** That it has made; they go unless something else uses them */
  sources: Array<string>
  tags: Array<string>
  stays_total: number
  /** What somebody changed since; at most 500 are named */
  stays: Array<{
    what: "booking" | "patron"
    id: number
    /** Null for a guest who was erased since */
    name: string | null
    date: string | null
    time: string | null
    /** What was done with the booking last (`cancel`, `update`, `review` …); `merged`, `edited` or `booked` of a guest */
    why: string
    by: string | null
    at: string | null
  }>
}

export type Insights = {
  from: string
  to: string
  covers: {
    total: number
    booked: number
    walk_in: number
    waiting_list: number
  }
  bookings: {
    due: number
    arrived: number
    /** Of those that arrived: never marked, and counted as having come */
    unmarked: number
    no_show: number
    cancelled: number
    /** Due, cancelled and rejected together */
    made: number
  }
  /** In percent; null below 20 bookings. `…_booked`: without walk-ins, who cannot stay away */
  rates: {
    no_show: number | null
    no_show_covers: number | null
    cancelled: number | null
    no_show_booked: number | null
    no_show_covers_booked: number | null
    cancelled_booked: number | null
  }
  days: Array<{
    /** The evening, or the first day of the week or month */
    date: string
    covers: number
    bookings: number
    seats_offered: number
    /** The seats are those of today’s tables and hours */
    estimated: boolean
  }>
  how_full: Array<{
    /** 1 is Monday */
    weekday: number
    /** `HH:MM`; hours go on after midnight, `24:30` */
    time: string
    percent: number
  }>
  stays: Array<{
    party_from: number
    /** Null: any larger */
    party_to: number | null
    visits: number
    lower_minutes: number
    median_minutes: number
    upper_minutes: number
    planned_minutes: number
  }>
  ahead: {
    median_days: number | null
    buckets: Array<{
      label: string
      bookings: number
    }>
  }
  cancelled_before: Array<{
    label: string
    bookings: number
  }>
  sources: Array<{
    id: number | null
    /** Null where no source was given */
    name: string | null
    bookings: number
    covers: number
  }>
  returning: {
    guests: number
    of: number
    median_days_between: number | null
  }
  refused: Array<{
    reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table"
    asks: number
    covers: number
    most_asked: {
      weekday: number
      /** The half hour, `HH:MM` */
      time: string | null
      party: number | null
    }
  }>
  /** Asked for at times outside every service, and not among `refused` */
  refused_outside_hours: {
    asks: number
    covers: number
    most_asked: {
      weekday: number
      /** The half hour, `HH:MM` */
      time: string | null
      party: number | null
    } | null
  }
  /** Already refused for evenings that are to come after the period */
  refused_ahead: {
    asks: number
    covers: number
    evenings: number
  }
  /** Up to which evening summaries are made; later ones are counted at every request */
  complete_until: string | null
  against?: InsightsPeriod
}

export type InsightsAhead = {
  from: string
  to: string
  today: string
  covers: {
    booked: number
    a_year_ago: number
    came: number
  }
  /** Covers a year ago of which it is not known when they were booked: not in `a_year_ago` */
  undated: number
  waiting: {
    parties: number
    guests: number
  }
  refused: {
    asks: number
    covers: number
    evenings: number
  }
  evenings: Array<EveningAhead>
  pace: Array<{
    /** Before the first evening */
    days_before: number
    /** In the book then; null for days to come */
    covers: number | null
    /** A year ago, as far ahead */
    a_year_ago: number
  }>
}

export type InsightsPeriod = {
  from: string
  to: string
  covers: {
    total: number
    booked: number
    walk_in: number
    waiting_list: number
  }
  bookings: {
    due: number
    arrived: number
    /** Of those that arrived: never marked, and counted as having come */
    unmarked: number
    no_show: number
    cancelled: number
    /** Due, cancelled and rejected together */
    made: number
  }
  /** In percent; null below 20 bookings. `…_booked`: without walk-ins, who cannot stay away */
  rates: {
    no_show: number | null
    no_show_covers: number | null
    cancelled: number | null
    no_show_booked: number | null
    no_show_covers_booked: number | null
    cancelled_booked: number | null
  }
  days: Array<{
    /** The evening, or the first day of the week or month */
    date: string
    covers: number
    bookings: number
    seats_offered: number
    /** The seats are those of today’s tables and hours */
    estimated: boolean
  }>
  how_full: Array<{
    /** 1 is Monday */
    weekday: number
    /** `HH:MM`; hours go on after midnight, `24:30` */
    time: string
    percent: number
  }>
  stays: Array<{
    party_from: number
    /** Null: any larger */
    party_to: number | null
    visits: number
    lower_minutes: number
    median_minutes: number
    upper_minutes: number
    planned_minutes: number
  }>
  ahead: {
    median_days: number | null
    buckets: Array<{
      label: string
      bookings: number
    }>
  }
  cancelled_before: Array<{
    label: string
    bookings: number
  }>
  sources: Array<{
    id: number | null
    /** Null where no source was given */
    name: string | null
    bookings: number
    covers: number
  }>
  returning: {
    guests: number
    of: number
    median_days_between: number | null
  }
  refused: Array<{
    reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table"
    asks: number
    covers: number
    most_asked: {
      weekday: number
      /** The half hour, `HH:MM` */
      time: string | null
      party: number | null
    }
  }>
  /** Asked for at times outside every service, and not among `refused` */
  refused_outside_hours: {
    asks: number
    covers: number
    most_asked: {
      weekday: number
      /** The half hour, `HH:MM` */
      time: string | null
      party: number | null
    } | null
  }
  /** Already refused for evenings that are to come after the period */
  refused_ahead: {
    asks: number
    covers: number
    evenings: number
  }
}

export type Invitation = {
  id: number
  email: string
  role: Role
  expires_at: string
  invited_by: string
  /** What became of the mail with its link; null where none was written */
  mail: "waiting" | "sent" | "refused" | "failed" | "dropped" | null
}

export type InvitationLink = {
  id: number
  email: string
  role: Role
  expires_at: string
  link: string
  /** Whether the link is mailed too */
  mailed: boolean
}

/** Menus and extras of the evening; null where nothing was ordered and nobody is asked to choose */
export type Kitchen = {
  /** Starts of bookings, HH:MM */
  arrivals: Array<string>
  /** Required groups. What is chosen, not chosen yet and not asked for are all covers */
  courses: Array<{
    /** Of its groups, such as “Menus” */
    name: string
    products: Array<{
      code: string
      name: string
      /** For each of `arrivals` */
      counts: Array<number>
      total: number
    }>
    chosen: {
      /** For each of `arrivals` */
      counts: Array<number>
      total: number
    }
    /** Below zero where a party became smaller and has chosen too many */
    not_chosen: {
      /** For each of `arrivals` */
      counts: Array<number>
      total: number
    }
    /** Guests who are offered none */
    not_asked: {
      /** For each of `arrivals` */
      counts: Array<number>
      total: number
    }
  }>
  covers: {
    /** For each of `arrivals` */
    counts: Array<number>
    total: number
  }
  extras: Array<{
    code: string
    name: string
    /** For each of `arrivals` */
    counts: Array<number>
    total: number
  }>
  /** Bookings that have ordered, or are asked to choose */
  bookings: Array<{
    booking_id: number
    items: Array<{
      code: string
      name: string
      quantity: number
    }>
    /** What they have not chosen yet; below zero: chosen too many */
    open: Array<{
      course: string
      missing: number
    }>
  }>
}

export type LedgerRow = {
  id: number
  at: string
  kind: "session_started" | "paid" | "card_saved" | "refused" | "session_ended" | "charge_ordered" | "charged" | "charge_refused" | "refund_ordered" | "refunded" | "refund_failed" | "disputed" | "recorded_by_hand" | "settled_with_bill" | "waived" | "taken_off_bill"
  booking: number
  booking_reference: string
  name: string | null
  visit: string
  covers: number
  /** Decimal, with the decimals of its currency */
  amount: string
  currency: string
  purpose: "deposit" | "guarantee" | null
  provider: string | null
  /** Why it was refused or waived, how it was paid, or the state of a dispute */
  detail: string | null
  actor: string
}

export type ListedBooking = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  date: string
  end_time: string
  adults: number
  /** The same as `adults` */
  no_of_adults: number
  children: number
  /** The same as `children` */
  no_of_children: number
  comment: string | null
  dining_area: DiningAreaName | null
  tables: Array<{
    id: number
    name: string
    /** The most it seats */
    covers: number
  }>
  patron: {
    name: string
    email: string | null
    mobile_number: string | null
  } | null
}

export type ListedPatron = {
  id: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  is_vip: boolean
  is_wine_lover: boolean
  is_vegan: boolean
  is_vegetarian: boolean
  is_always_late: boolean
  is_low_spender: boolean
  is_high_spender: boolean
  is_with_pet: boolean
  is_gluten_intolerant: boolean
  is_lactose_intolerant: boolean
  is_allergic_to_nuts: boolean
  is_allergic_to_shellfish: boolean
  is_local: boolean
  channel_id: number | null
  created_at: string
}

export type ListedWebhook = {
  id: number
  url: string
  secret: string
  events: Array<string>
  is_active: boolean
  created_at: string
}

/** Where the mail server of the restaurant’s own address refused the latest message: when, and with which answer. One message a day tries again */
export type MailboxRefused = {
  email: string
  at: string
  answer: string
}

export type Me = {
  /** Who calls: a token of a restaurant, a user by token or session, or a tablet of a restaurant */
  kind: "restaurant" | "user" | "device"
  /** The name of the token, of the user or of the tablet */
  name: string
  /** What a restaurant token may do; null for a user */
  scope: "full" | "read" | "website" | null
  /** What the user chose to read in diary and office; null for as the browser prefers, and for a token */
  language: "en" | "de" | "es" | "fr" | "it" | null
  restaurants: Array<{
    id: number
    slug: string
    name: string
    /** An IANA name */
    timezone: string
    /** What a user may do here; null for a restaurant token */
    role: "viewer" | "host" | "manager" | null
  }>
}

export type MeChange = {
  /** Null: as the browser prefers */
  language: "en" | "de" | "es" | "fr" | "it" | null
}

export type Message = {
  id: number
  kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet" | "invitation" | "account_news" | "confirm_address" | "address_changed" | "summary" | "staff_summary" | "table_ready" | "written"
  booking_id: number | null
  /** Of the booking */
  reference: string | null
  state: "waiting" | "sent" | "refused" | "failed" | "dropped" | "not_sent"
  /** Why it was not sent, or not yet */
  reason: string | null
  channel: "mail" | "sms"
  /** Null until it has been sent, and 30 days after; null of a text */
  email: string | null
  /** To which a text went; null 90 days after */
  number: string | null
  subject: string | null
  text: string | null
  attempts: number
  created_at: string
  next_attempt_at: string | null
  finished_at: string | null
}

export type MessageEvent = {
  id: string
  type: "message.received" | "message.failed"
  created_at: string
  restaurant_id: number
  data: {
    /** Of an answer: `id`, `number`, `said`, what it did by itself (`acted`), `booking_id` and `at`. Of a text that failed: `id`, `number`, `kind`, `state`, `reason` and the booking’s `reference`. */
    message: Record<string, unknown>
  }
}

export type MessageVariable = {
  name: "greeting" | "name" | "restaurant" | "date" | "time" | "guests" | "reference" | "telephone" | "until" | "amount" | "payment_number" | "cancel_until" | "details" | "manage_link" | "review_link" | "confirm_link" | "terms" | "pay_link"
  /** Stands as a paragraph of its own, and not in a subject */
  is_paragraph: boolean
  /** The text cannot do without it */
  is_required: boolean
  /** What it is in this message */
  becomes: string
}

export type Meta = {
  timestamp: string
  restaurant_id: number
}

export type MoneyInsights = {
  from: string
  to: string
  /** Whole months in which the period has a day; by when the money moved, not by the visit */
  months: Array<{
    /** `YYYY-MM`, on the restaurant’s own calendar */
    month: string
    currency: string
    kinds: Array<{
      kind: "paid" | "charged" | "recorded_by_hand" | "refunded" | "disputed" | "reinstated"
      /** Decimal, with the decimals of its currency */
      amount: string
      rows: number
    }>
    /** What came less what went, before fees of the service */
    total: string
  }>
  with_terms: BookingsByTerms
  without_terms: BookingsByTerms
}

export type MonthOfMoney = {
  currency: string
  kinds: Array<{
    kind: "paid" | "charged" | "recorded_by_hand" | "refunded" | "disputed" | "reinstated"
    /** Decimal, with the decimals of its currency */
    amount: string
    rows: number
    bookings: number
  }>
  failed_refunds: number
  /** What came less what went, before fees of the service */
  total: string
}

export type MovePlan = {
  /** To be sent with the moves: they are made only where this still holds */
  fingerprint: string
  /** How many parties move */
  moves: number
  stays: number
  /** How many guests have no table and are to be called */
  to_call: number
  /** By start */
  bookings: Array<PlannedBooking>
}

export type NewDevice = {
  id: number
  /** To be typed on the tablet, once; shown in this answer only */
  code: string
  expires_at: string
  /** The page on which it is typed */
  address: string
}

export type NewToken = {
  id: string
  name: string
  scope: TokenScope
  expires_at: string | null
  token: string
}

export type NewsConsent = {
  /** Whether news may be sent: it was asked for, and not withdrawn since */
  wanted: boolean
  /** When the guest last ticked the box */
  consented_at: string | null
  /** When it was last withdrawn */
  withdrawn_at: string | null
  /** By which the guest withdraws it, for every mail with news; null where none may be sent */
  unsubscribe_url: string | null
}

/** Where the guests take their tables for longer than the booking holds them: since when, and until when at most. While they have not left, the tables count as taken until the later of `expected_end` and now + `settings.overstay_minutes`, and no longer than this */
export type Occupation = {
  from: string
  at_most_until: string
}

export type Offer = {
  id: number
  booking_id: number
  /** When the offer runs out, unless it is answered or withdrawn before */
  until: string
  table_ids: Array<number>
}

export type Overview = {
  /** The evening that lasts, or the next */
  date: string
  /** Seven evenings, the first is `date` */
  days: Array<{
    date: string
    /** Booked, and who came; not the waiting list */
    covers: number
    bookings: number
    /** What the evening seven days earlier had, seven days ago at this time */
    covers_week_before: number
  }>
  to_confirm: {
    /** Bookings and requests of guests to come that wait for an answer */
    total: number
    /** The first three */
    first: Array<{
      id: number
      name: string
      covers: number
      evening: string
      date: string
    }>
  }
  /** Parties of the next 30 evenings that a program booked, and that would have been asked for a payment on the booking page */
  unasked: {
    total: number
    /** The first three */
    first: Array<{
      id: number
      name: string
      covers: number
      evening: string
      date: string
    }>
  }
  /** Active webhooks whose latest delivery gave up or failed twice */
  failing_webhooks: Array<{
    id: number
    host: string
    /** Events since the last one that arrived, up to a hundred */
    gave_up: number
    /** Events of which two attempts failed and which are tried again, likewise */
    retried: number
    since: string
    /** Of the last answer; null where there was none */
    last_status: number | null
  }>
  /** Refused, or given up after a day, in the last seven days */
  failed_mails: number
  payments: {
    /** Test keys are in use for more than a day, since then */
    test_since: string | null
    /** Until the key is entered again */
    paused_since: string | null
    /** Disputes, refunds and charges that failed, and the like, not ticked yet */
    cases: number
    /** Until when the most urgent can be answered */
    due_at: string | null
  }
  /** Up to five tokens that end within 14 days or have just ended. One that was replaced only while something still uses it */
  ending_tokens: Array<{
    id: string
    name: string
    expires_at: string
    /** It ended in the last seven days, and was used on its last day */
    has_ended: boolean
    last_used_at: string | null
    /** The address of that request */
    last_used_from: string | null
  }>
  /** Up to five of the last 14 days with fewer than three stars that are not shown, the latest first */
  low_reviews: Array<{
    id: number
    rating: number
    text: string
    name: string | null
    date: string
  }>
  /** Of the backups that the server makes by itself; null where it makes none */
  backup: {
    /** The last one that was made */
    made_at: string | null
    /** It was restored to check it */
    restored: boolean
    /** Every attempt since has failed */
    failing: boolean
    /** Whether its file is still what was written; null where this server makes no backups */
    file: "there" | "missing" | "changed" | null
  } | null
  /** Of the disk that the server keeps its database on; null where the database is elsewhere */
  disk: {
    free_bytes: number
    total_bytes: number
  } | null
  /** Up to three of the last seven days that failed, or left lines or notes to look at */
  noted_imports: Array<{
    id: number
    file_name: string
    state: "done" | "failed"
    /** Lines that were not imported */
    refused: number
    /** Notes on lines that were */
    noted: number
    /** Of these, bookings while the restaurant is closed */
    outside: number
    date: string
  }>
}

export type OwnDevice = {
  name: string
  /** Of the restaurant; an IANA name */
  timezone: string
  /** Who has a PIN, in an order that does not change with use */
  people: Array<{
    id: number
    name: string
    locked_until: string | null
    /** Too many wrong PINs: the person signs in by something else first */
    is_closed: boolean
  }>
  /** Whether passkeys work at this address */
  has_passkeys: boolean
  /** False where only the company’s accounts sign in */
  has_passwords: boolean
}

/** a mapping of keys to values */
export type OwnWording = {
  /** one line of text, at most 150 characters */
  subject?: string
  /** text of at most 5000 characters, with empty lines between paragraphs */
  text?: string
}

export type PageMeta = {
  current_page: number
  per_page: number
  total: number
  last_page: number
}

export type Patron = {
  id: number
  name: string
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  comments: string | null
  is_vip: boolean
  is_vegan: boolean
  is_vegetarian: boolean
  walkin: boolean
  tags: PatronTags
  stats: PatronStats
}

export type PatronBirthday = {
  id: number
  name: string
  /** On which it is celebrated */
  date: string
  next_booking: {
    id: number
    date: string
    evening: string
  } | null
}

export type PatronCard = {
  patron: Patron
  /** In the restaurant’s own words */
  own_tags: Array<string>
  /** Month and day, MM-DD */
  birthday: string | null
  /** What the guest must not eat; the four tags say the same */
  allergies: {
    /** Of the 14 of European law */
    allergens: Array<Allergen>
    /** Others in words */
    other: string | null
  }
  is_local: boolean
  created_at: string
  news: {
    wanted: boolean
    consented_at: string | null
    withdrawn_at: string | null
  }
  /** What was paid with bookings, by currency; empty where nothing is known */
  spend: Array<{
    currency: string
    amount: number
    bookings: number
  }>
  /** In the order of their starts */
  to_come: Array<PatronVisit>
  /** The latest first, at most 100 */
  visits: Array<PatronVisit>
}

export type PatronDuplicate = {
  patron: ComparedPatron
  other: ComparedPatron
  /** By a telephone `sure`, unless the names differ; by name and dates never */
  likeness: "sure" | "likely" | "look_closely"
  same_telephone: boolean
  /** Between the closest visits, where both have one name */
  days_apart: number | null
  /** Who said that they are two people, and when */
  apart: {
    actor: string
    at: string
  } | null
}

export type PatronProfile = {
  /** In the restaurant’s own words */
  own_tags: Array<string>
  /** Month and day, MM-DD */
  birthday: string | null
}

export type PatronStats = {
  total_bookings: number
  cancelled_bookings: number
  no_show_bookings: number
  last_booking_date: string | null
}

export type PatronTags = {
  is_vip: boolean
  is_wine_lover: boolean
  is_vegan: boolean
  is_vegetarian: boolean
  is_always_late: boolean
  is_low_spender: boolean
  is_high_spender: boolean
  is_with_pet: boolean
  is_gluten_intolerant: boolean
  is_lactose_intolerant: boolean
  is_allergic_to_nuts: boolean
  is_allergic_to_shellfish: boolean
}

export type PatronVisit = {
  id: number
  reference: string
  status: "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked"
  date: string
  /** The page of the diary that it is on */
  evening: string
  adults: number
  children: number
  comment: string | null
  tables: Array<string>
  /** Where it came from */
  source: string | null
  /** Of the guest’s review */
  rating: number | null
}

export type Payment = {
  status: string
  status_label: string
  purpose: string
  purpose_label: string
  amount: number
  amount_formatted: string
  currency: string
  currency_symbol: string
  paid_at: string | null
}

export type PaymentCase = {
  id: number
  kind: "dispute" | "warning" | "unknown" | "refund_failed" | "charge_refused" | "charge_waits"
  /** Decimal, with the decimals of its currency */
  amount: string
  currency: string
  state: string
  reason: string | null
  due_at: string | null
  opened_at: string
  /** Where the service shows it */
  service_url: string | null
  booking: number | null
  name: string | null
  evening: string | null
  status: string | null
}

export type PaymentService = {
  provider: "stripe" | "fake" | null
  /** No money moves, and guests are told so */
  is_test: boolean
  account: {
    /** Of the key */
    last_four: string
    account: string | null
    name: string | null
    is_live: boolean
    /** No call is made until the key is entered again */
    is_paused: boolean
    entered_by: string
    entered_at: string
    checked_at: string
    findings: Array<{
      code: "key" | "account" | "mode" | "currency" | "cards" | "right" | "endpoint"
      is_good: boolean
      /** A name, a currency, a missing right, or why there is no address */
      about: string | null
    }>
    /** Made in the account; null where the server has no public https address */
    events_url: string | null
    last_event_at: string | null
    /** Since the key was entered; strangers can cause some */
    refused_events: number
    /** Why the last one was refused */
    refused_event: string | null
    refused_event_at: string | null
  } | null
}

export type Person = {
  id: number
  email: string
  name: string
  role: Role
  /** Has set a password */
  can_sign_in: boolean
  /**
   * False where the password was set by a link that somebody copied. Such an account joins another restaurant
   * only by a mailed link or one of the operator, which sets a new password
   */
  is_proved: boolean
  /** A code of an app is asked after the password */
  has_authenticator: boolean
  /** Can say who they are on a tablet of the restaurant */
  has_pin: boolean
  /** How many passkeys the person has */
  passkeys: number
  last_seen_at: string | null
}

export type PlannedBooking = {
  booking_id: number
  reference: string
  name: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  covers: number
  date: string
  end_time: string
  arrived_at: string | null
  /** The guests sit there now */
  seated: boolean
  course: "ordered" | "main" | "dessert" | "bill" | null
  is_pinned: boolean
  from: {
    dining_area_id: number | null
    table_ids: Array<number>
    /** Their names */
    tables: Array<string>
  }
  /** `no_table`: no other table is free; the guest is to be called */
  outcome: "moves" | "stays" | "no_table"
  /** Why the party stays: it is pinned, has asked for the bill, or is not among the moves sent */
  why: "pinned" | "leaving" | "chosen" | null
  to: {
    dining_area_id: number
    table_ids: Array<number>
    /** Their names */
    tables: Array<string>
  } | null
  /** Until when the new tables are free; null if no booking follows on them that evening */
  free_until: string | null
  /** What else is free for the party if everybody else moves as planned, best first; at most 12 */
  options: Array<{
    dining_area_id: number
    table_ids: Array<number>
    /** Their names */
    tables: Array<string>
    max_covers: number
  }>
  /** Where there is no table: the next start at which there is one */
  later: {
    date: string
    dining_area_id: number
    table_ids: Array<number>
    /** Their names */
    tables: Array<string>
  } | null
}

export type PlayedEvening = {
  evening: string
  /** Who had a table in the other system, no-shows among them */
  came: {
    parties: number
    covers: number
  }
  /** Refused, or waiting in vain */
  turned_away: {
    parties: number
    covers: number
  }
  /** Of those who were turned away: would have got a table here */
  fitted: {
    parties: number
    covers: number
  }
  /** Of those who had a table: would have got none here */
  not_fitted: {
    parties: number
    covers: number
  }
  /** Parties whose table had another one sitting at it */
  double_bookings: number
  /** At free tables, at the fullest moment of the evening as played */
  free_seats: number
  /** The room that was played on */
  areas: Array<{
    name: string
    tables: Array<{
      id: number
      name: string
      covers: number
    }>
  }>
  /** In the order in which they were decided */
  parties: Array<PlayedParty>
}

export type PlayedEveningFigures = {
  evening: string
  /** Who had a table in the other system, no-shows among them */
  came: {
    parties: number
    covers: number
  }
  /** Refused, or waiting in vain */
  turned_away: {
    parties: number
    covers: number
  }
  /** Of those who were turned away: would have got a table here */
  fitted: {
    parties: number
    covers: number
  }
  /** Of those who had a table: would have got none here */
  not_fitted: {
    parties: number
    covers: number
  }
  /** Parties whose table had another one sitting at it */
  double_bookings: number
  /** At free tables, at the fullest moment of the evening as played */
  free_seats: number
}

export type PlayedFile = {
  import_id: number
  file_name: string
  played_at: string
  played_by: string
  /** The first evening; null where the file has none that is over */
  from: string | null
  to: string | null
  lines: {
    read: number
    /** Lines that cannot be read, and are left out */
    unread: number
    /** Left out: files do not say since when their table was free */
    cancelled: number
    /** Left out: not over yet */
    to_come: number
    /** Left out: before the latest 10,000 */
    older: number
  }
  /** The first 50 of them */
  unread_lines: Array<{
    line: number
    text: string
  }>
  knows: {
    /** False: nothing can be gained, since the file has nobody who was refused */
    turned_away: boolean
    tables: "all" | "some" | "none"
    /** When bookings were made. Those without count as made when they begin */
    made: "all" | "some" | "none"
    /** How long guests stayed. Others stay as the turn times of the restaurant say */
    stays: "all" | "some" | "none"
  }
  /** Names of tables that the floor plan does not have */
  unknown_tables: Array<string>
  /** Names under which three parties and more sat at once, such as a bar: no double bookings */
  shared_tables: Array<string>
  /** Who had a table in the other system, no-shows among them */
  came: {
    parties: number
    covers: number
  }
  turned_away: {
    parties: number
    covers: number
    /** Parties */
    refused: number
    /** Parties */
    waited: number
    /** Parties that came at another time after all: not counted as gained */
    came_another: number
    /** Further wishes of guests of whom one was fulfilled: not counted */
    asked_again: number
  }
  /** Of those who were turned away: would have got a table here */
  fitted: {
    parties: number
    covers: number
  }
  /** Of those who had a table: would have got none here */
  not_fitted: {
    parties: number
    covers: number
  }
  /** Of those who were turned away, less those who would not have fitted. Null where the file has no refusals */
  covers_gained: number | null
  /** Of covers; null where the file has no no-shows */
  no_show_percent: number | null
  /** Null where the file names no tables */
  double_bookings: {
    parties: number
    evenings: number
  } | null
  /** At the fullest moment of an evening, in the median */
  free_seats: number
  evenings: Array<PlayedEveningFigures>
}

export type PlayedParty = {
  /** Of the file */
  line: number
  /** Null for walk-ins */
  name: string | null
  date: string
  /** How long they stay, here as there */
  minutes: number
  covers: number
  /** What became of them in the other system */
  outcome: "came" | "no_show" | "refused" | "waited"
  /** Where they sat, as the file says */
  tables: Array<string>
  /** The tables that they would have got here; empty is none */
  here: Array<number>
  /** Why none */
  reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table" | null
  sentence: string | null
  /** Why they were not asked: another wish of theirs was fulfilled, or they came at another time */
  skipped: "asked_again" | "came_another" | null
  /** Shared its table with another party in the other system */
  is_double: boolean
}

export type Products = {
  currency: string
  currency_symbol: string
  total: number
  total_formatted: string
  items: Array<{
    id: number
    name: string
    subtotal: number
    lines: Array<{
      label: string
      quantity: number
      unit_price: number
      amount: number
    }>
  }>
}

export type ProductsOnSale = {
  currency: string
  groups: Array<{
    /** Identifies it for good */
    code: string
    /** In the language of the house */
    name: string
    /** In other languages, where they are given */
    translations: {
      en?: {
        name?: string
      }
      de?: {
        name?: string
      }
      fr?: {
        name?: string
      }
      it?: {
        name?: string
      }
      es?: {
        name?: string
      }
      mt?: {
        name?: string
      }
      ar?: {
        name?: string
      }
    }
    /** Each of those it is for gets one of its products */
    is_required: boolean
    for: "adults" | "children" | "all"
  }>
  products: Array<{
    /** Identifies it for good */
    code: string
    /** In the language of the house */
    name: string
    description: string | null
    /** The address of its picture, on this server */
    picture: string | null
    /** In other languages, where they are given */
    translations: {
      en?: {
        name?: string
        description?: string
      }
      de?: {
        name?: string
        description?: string
      }
      fr?: {
        name?: string
        description?: string
      }
      it?: {
        name?: string
        description?: string
      }
      es?: {
        name?: string
        description?: string
      }
      mt?: {
        name?: string
        description?: string
      }
      ar?: {
        name?: string
        description?: string
      }
    }
    /** The code of its group */
    group: string | null
    price: number
    /** The price as a decimal, with the decimals of the currency */
    price_text: string
    per: "person" | "booking" | "piece"
    /** Of pieces, where any are taken */
    least: number
    /** Null where the party decides: one for each guest */
    most: number | null
    /** False: not offered for now */
    on_sale: boolean
    /** `now`: with the booking; `there`: at the restaurant */
    pay: "now" | "there"
    /** Of the price, which includes it */
    tax_percent: number | null
    /** The bookings that it is offered to; what is left out excludes nothing */
    when: {
      /** Names of services; one of them is enough */
      services?: Array<string>
      weekdays?: Array<string>
      dates?: Array<string>
      /** Names of special days; one of them is enough */
      special_days?: Array<string>
      /** Names of areas; one of them is enough */
      areas?: Array<string>
      party?: {
        from?: number
        to?: number
      }
      channels?: Array<"guest_page" | "assistant" | "diary" | "website" | "api">
    }
    /** On the evening of `date`, where that has its own; null: without limit */
    stock: number | null
    /** `seating`: for those who start at the same time */
    stock_per: "evening" | "seating"
    /** On the evening of `date`; null without one */
    sold: number | null
    /** On that evening; null without `date` or limit, and where each seating has its own */
    left: number | null
  }>
}

export type QueriedBooking = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  fsm_status: FsmStatus
  /** The evening that its start belongs to */
  evening: string
  date: string
  end_time: string
  adults: number
  /** The same as `adults` */
  no_of_adults: number
  children: number
  /** The same as `children` */
  no_of_children: number
  comment: string | null
  dining_area: DiningAreaName | null
  tables: Array<{
    id: number
    name: string
    /** The most it seats */
    covers: number
  }>
  patron: {
    id: number
    name: string
    email: string | null
    mobile_number: string | null
    walkin: boolean
  } | null
  private_comment: string | null
  waiting_list: boolean
  is_reconfirmed: boolean
  booking_source: {
    id: number
    name: string
  } | null
  booking_tags: Array<{
    id: number
    name: string
    icon: string
  }>
  /** The token or user who made it */
  created_by: string
  created_at: string
  /** Of the last change, to be sent back as `updated_since` */
  updated_at: string
}

export type Review = {
  id: number
  rating: number
  text: string
  traits: Record<string, number>
  booking: {
    reference: string
    date: string
    timezone: string
  }
  created_at: string
}

export type ReviewOfHouse = {
  id: number
  rating: number
  text: string
  traits: Record<string, number>
  booking: {
    reference: string
    date: string
    timezone: string
    id: number
    /** The page of the diary that it is on */
    evening: string
  }
  created_at: string
  is_visible: boolean
  /** Null for a guest who was erased */
  patron: {
    id: number
    name: string
  } | null
  /** What the restaurant answered */
  answer: {
    text: string
    answered_at: string
  } | null
}

export type ReviewWithVisibility = {
  id: number
  rating: number
  text: string
  traits: Record<string, number>
  booking: {
    reference: string
    date: string
    timezone: string
  }
  created_at: string
  is_visible: boolean
}

export type Role = "viewer" | "host" | "manager"

export type RotatedToken = {
  id: string
  name: string
  scope: TokenScope
  expires_at: string | null
  token: string
  /** Until when the old one works */
  old_ends_at: string
}

export type SaidWho = {
  /** Who it is */
  name: string
  /** After so long without a change it is asked again */
  pause_seconds: number
}

export type Section = {
  /** Of the server */
  name: string
  table_ids: Array<number>
}

/** Those of the last evening before this one that had some, to begin with */
export type SectionsBefore = {
  date: string
  sections: Array<Section>
}

export type SentAgain = {
  /** Deliveries made by this call, 1,000 at most */
  sent: number
  /** That gave up and are left for another call; 1,000 means so many or more */
  left: number
}

export type ServiceHour = {
  id: number
  name: string
  weekdays: Array<number>
  open: string
  close: string
  slot_minutes: number
}

export type Session = {
  id: number
  created_at: string
  last_used_at: string
  address: string
  /** Browser and system, as the browser names itself */
  device: string
}

export type Settings = {
  restaurant_name: string
  /** An IANA name; all local times of the restaurant are in it */
  timezone: string
  twenty_four_hour_format: boolean
  /** How long guests stay unless a booking says otherwise */
  default_booking_duration_hours: number
  /** False: a booking needs `patron.mobile_number` */
  allow_bookings_no_phone: boolean
  /** False while online bookings are paused */
  allow_online_bookings: boolean
  /** False: a booking with children is refused */
  allow_kids: boolean
  /** The most covers that may arrive in a window; 0 is no limit */
  crowd_control_max_covers: number
  /** The length of that window */
  crowd_control_time_minutes: number
  enable_room_number: boolean
  enable_company_field: boolean
  enable_custom_field: boolean
  /** What `custom_field` of a booking is called here */
  custom_field_label: string | null
  /** Until when guests are asked to cancel */
  cancellation_policy_hours_before_reservation: number
  reconfirmation_enabled: boolean
  booking_tags: Array<{
    id: number
    name: string
    icon: string
  }>
}

export type ShownBooking = {
  id: number
  /** For people: the restaurant’s prefix and six characters */
  reference: string
  status: BookingStatus
  fsm_status: FsmStatus
  date: string
  end_time: string
  adults: number
  /** The same as `adults` */
  no_of_adults: number
  children: number
  /** The same as `children` */
  no_of_children: number
  comment: string | null
  private_comment: string | null
  company: string | null
  room_number: string | null
  custom_field: string | null
  /** Taken without a table */
  waiting_list: boolean
  /** The token or user who made it */
  created_by: string
  /** The guest has said again that they come */
  is_reconfirmed: boolean
  is_reconfirmation_request_sent: boolean
  dining_area: DiningAreaName | null
  tables: Array<{
    id: number
    name: string
    min_covers: number
    max_covers: number
  }>
  capabilities: {
    can_cancel: boolean
    can_no_show: boolean
    can_check_in: boolean
  }
  patron: {
    /** Null for a website’s token */
    id: number | null
    name: string
    email: string | null
    mobile_number: string | null
    comments: string | null
    walkin: boolean
    stats: PatronStats
  } | null
  booking_source: {
    id: number
    name: string
  } | null
  booking_tags: Array<{
    id: number
    name: string
    icon: string
  }>
  concierge: string | null
  payment: Payment | null
  products: Products | null
}

export type SoldInsights = {
  from: string
  to: string
  currency: string
  /** In the whole period, most sold first */
  products: Array<{
    code: string
    /** As it was sold last */
    name: string
    quantity: number
    bookings: number
    /** Decimal, with the prices of their day */
    amount: string
  }>
  evenings: Array<{
    date: string
    code: string
    /** As it was sold last */
    name: string
    quantity: number
    bookings: number
    /** Decimal, with the prices of their day */
    amount: string
    /** When what was left of today’s stock was booked; null where some is left, or without limit */
    sold_out_at: string | null
  }>
}

export type StartReasons = {
  /** Why the evening has no starts; null where it has some */
  closed: {
    /** The reason in words */
    sentence: string
    /** The page where that is decided */
    setting: string | null
  } | null
  starts: Array<{
    date: string
    service_hour_id: number
    /** Null where guests are offered it */
    reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table" | "past" | null
    /** The reason in words */
    sentence: string | null
    /** The page where that is decided */
    setting: string | null
  }>
}

export type Suggestion = {
  kind: "turn_time" | "pacing" | "largest_party"
  /** Of a turn time: the smallest party it is about */
  party_from: number | null
  /** The largest; null: any larger */
  party_to: number | null
  /** Of a turn time: so many visits it is made of, at least 30 */
  visits: number | null
  median_minutes: number | null
  /** A quarter of them stay longer */
  upper_minutes: number | null
  /** Minutes, covers or guests as they are set */
  now: number
  suggested: number
  /** Guests more whom the evenings replayed would have seated; below 0 fewer */
  covers: number
}

export type Suggestions = {
  /** The first evening of the stays that were looked at */
  from: string
  to: string
  /** The first evening that was replayed */
  replayed_from: string
  replayed_to: string
  suggestions: Array<Suggestion>
}

export type TablePlace = {
  /** Centimetres from the left edge of the dining area to the table’s left edge */
  x: number
  /** Centimetres from the upper edge of the dining area to the table’s upper edge */
  y: number
  /** Centimetres */
  width: number
  /** Centimetres */
  height: number
  shape: "round" | "square" | "rectangle"
  /** Degrees clockwise about the centre of the table, from 0 to 359 */
  turn: number
}

export type TestEvent = {
  id: string
  type: "webhook.test"
  created_at: string
  restaurant_id: number
  data: {
    webhook: {
      id: number
    }
  }
}

export type TextAccount = {
  provider: "twilio" | "http" | "fake" | null
  is_of_installation: boolean
  sender: string | null
  /** Its end */
  account: string | null
  /** Its end */
  key: string | null
  /** Where the gateway brings answers */
  callback: string | null
  last_receipt_at: string | null
  fake_allowed: boolean
  /** Characters that a link takes of each text */
  link_length: number
}

export type TextCheck = {
  what: "account" | "answers" | "receipts"
  state: "fine" | "wrong" | "unknown"
  /** What the gateway says */
  detail: string | null
}

export type TextGateway = {
  /** Takes a text by POST */
  url: string
  /** With the key, such as `Authorization` */
  headers?: Record<string, string>
  format?: "json" | "form"
  /** What it calls these; `key` is an id of ours */
  fields: {
    /** A name, or names joined by dots: `messages.0.id` */
    to: string
    from: string | null
    /** A name, or names joined by dots: `messages.0.id` */
    text: string
    key?: string | null
    callback?: string | null
  }
  /** Sent with each text */
  fixed?: Record<string, string | number | boolean>
  /** Sent besides with texts that the old alphabet of telephones cannot write, which many gateways must be told */
  unicode?: Record<string, string | number | boolean>
  to_without_plus?: boolean
  /** Where its answer has the id; null: it uses our key */
  answer_id?: string | null
  receipts: {
    id: string | null
    state: string | null
    delivered: Array<string>
    failed: Array<string>
  }
  replies: {
    id: string | null
    from: string | null
    to: string | null
    text: string | null
  }
  /** HMAC over the body; null: the secret is the path of the callback */
  signature?: {
    header: string
    secret: string
    algorithm: "sha256" | "sha1"
    encoding: "hex" | "base64"
  } | null
}

export type TextLine = {
  id: number
  direction: "in" | "out"
  kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet" | "invitation" | "account_news" | "confirm_address" | "address_changed" | "summary" | "staff_summary" | "table_ready" | "written" | null
  /** Without the code of its link; null 90 days after */
  text: string | null
  at: string
  booking_id: number | null
  state: "waiting" | "sent" | "delivered" | "not_delivered" | "not_known" | "held" | "received"
  /** Why it was held back */
  why: "no_gateway" | "no_number" | "landline" | "costly" | "country" | "stopped" | "dead" | "hour" | "ceiling" | "late" | "unknown" | null
  reason: string | null
  /** Who wrote it by hand; null: by itself */
  author: string | null
  parts: number | null
  /** What an answer did by itself */
  acted: "confirm" | "stop" | "cancel" | "start" | "late" | null
  late_minutes: number | null
  is_unread: boolean
  due_at: string | null
}

export type TextMark = {
  booking_id: number
  unread: number
  /** What the guest answered last */
  said: string | null
  /** Asked whether they come, and no answer yet */
  is_asked: boolean
  /** Has answered with a word that carriers take as STOP */
  wants_to_cancel: boolean
  /** Until when a table that is ready is kept */
  kept_until: string | null
  /** What became of the text that says so */
  table_ready: "waiting" | "sent" | "delivered" | "not_delivered" | "not_known" | "held" | null
}

export type TextMonth = {
  /** Its first day */
  month: string
  /** On the clock of the restaurant */
  today: string
  /** Counted against the ceiling */
  parts: number
  ceiling: number
  /** Beyond the ceiling, for what cannot wait */
  reserve: number
  texts: number
  failed: number
  /** Parts that were second ones and more */
  more: number
  /** Null where a price is missing */
  cost: number | null
  currency: string
  /** At this pace; null where it is not reached this month */
  full_on: string | null
  kinds: Array<{
    kind: "confirmed" | "changed" | "cancelled" | "offer" | "pay_link" | "reminder" | "reconfirmation" | "table_ready" | "written"
    parts: number
  }>
  /** Numbers that said STOP */
  stopped: number
  /** Numbers that failed for good */
  dead: number
  /** Texts held back: too many to one number, the ceiling, a country */
  held: number
  /** Where guests of the last year have their mobiles, the most first */
  countries: Array<{
    country: string
    guests: number
    price: number | null
    is_listed: boolean
  }>
}

export type ToDo = {
  id: number
  booking_id: number
  /** `called`: the guest was called and has no table yet; open again 30 minutes before the start */
  state: "open" | "called"
  cause: "closed_area" | "block" | "configuration"
  /** What a saved change of the configuration leaves wrong; null for an area or a block */
  problem: "table deactivated" | "tables in different dining areas" | "party does not fit its table" | "combination gone" | "area out of season" | "outside service hours" | null
  /** What there is to do besides calling */
  act: "find_table" | "change"
  /** The dining area that was closed, or the tables that were blocked */
  place: string | null
  /** Of the block */
  comment: string | null
  /** The tables that the party had */
  tables: Array<string>
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  at: string
  called: ToDoCall | null
  reference: string
  name: string | null
  /** Null for viewers, as the telephone */
  email: string | null
  mobile_number: string | null
  mobile_prefix: string | null
  /** The telephone as `+35679555123`, where its country is known */
  dial: string | null
  covers: number
  /** The start */
  date: string
  evening: string
  needs_table: boolean
  /** The tables it has now */
  table_ids: Array<number>
}

/** Who called the guest, and when */
export type ToDoCall = {
  at: string
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  /** What was agreed */
  note: string | null
}

export type ToDoOfDay = {
  id: number
  booking_id: number
  /** `called`: the guest was called and has no table yet; open again 30 minutes before the start */
  state: "open" | "called"
  cause: "closed_area" | "block" | "configuration"
  /** What a saved change of the configuration leaves wrong; null for an area or a block */
  problem: "table deactivated" | "tables in different dining areas" | "party does not fit its table" | "combination gone" | "area out of season" | "outside service hours" | null
  /** What there is to do besides calling */
  act: "find_table" | "change"
  /** The dining area that was closed, or the tables that were blocked */
  place: string | null
  /** Of the block */
  comment: string | null
  /** The tables that the party had */
  tables: Array<string>
  actor: string
  /** Of the person, where `actor` is one */
  actor_name: string | null
  at: string
  called: ToDoCall | null
}

export type Token = {
  id: string
  name: string
  scope: TokenScope
  created_at: string
  expires_at: string | null
  last_used_at: string | null
  /** The address of that request, to the minute */
  last_used_from: string | null
  state: "active" | "expired" | "revoked"
  /** Of bookings that name no source */
  booking_source: {
    id: number
    name: string
    /** False once it was removed */
    is_active: boolean
  } | null
}

export type TokenScope = "full" | "read" | "website"

export type TriedDraft = {
  period: {
    from: string
    to: string
  }
  /** Of the whole period */
  totals: {
    bookings: number
    wishes: number
  }
  /** Of the evenings of this part */
  counted: {
    bookings: number
    wishes: number
  }
  /** Bookings that fit as it stands, and would not have with the draft */
  lost: Array<{
    booking_id: number
    reference: string | null
    /** Null for walk-ins and guests who were erased */
    name: string | null
    evening: string
    date: string
    covers: number
    /** Where they sat, by name */
    tables: Array<string>
    reason: "party_too_large" | "outside_hours" | "not_a_slot" | "too_far" | "too_soon" | "closed" | "paused" | "pacing" | "no_table"
    sentence: string
    /** The first start in the half hour after it that would have fitted */
    later: string | null
  }>
  /** Wishes that were refused, and would have fitted with the draft */
  gained: Array<{
    evening: string
    /** The half hour, `HH:MM`; hours go on after midnight */
    time: string
    covers: number
    /** How many parties of this size would have fitted */
    asks: number
  }>
  /** What to send as `before` for the next part; null with the last */
  next: string | null
}

export type UnconfirmedByGuest = {
  status: "unconfirmed"
  date: string
  adults: number
  children: number
  /** The address that the mail goes to, such as `a…@example.com` */
  sent_to: string
  /** The link books until then */
  until: string
  /** Whether a table is held until then; else it is booked if one is still free */
  is_held: boolean
  /** A request, or a place on the waiting list: the link sends it, and no table is held */
  waiting_list: boolean
  /** A page that says so to the guest, and gives the table back */
  waiting_url: string
}

export type UsualStay = {
  /** Adults and children */
  up_to: number | null
  minutes: number
}

export type VoiceAnswerOfferAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceBookTableAnswer = {
  /** Null while the guest must follow the link in a mail first */
  reference?: string | null
  /** Eight digits; with the reference they change or cancel the booking */
  code?: string | null
  start?: string
  party?: number
  /** confirmed, pending, requested, waiting_list, unconfirmed or awaiting_payment */
  status?: string
  manage_url?: string
  /** With awaiting_payment: to be paid, or to be secured by a card */
  amount?: number
  currency?: string
  /** Where the guest pays or leaves a card. Give it to them; never ask for a card */
  pay_url?: string
  /** The table is kept until then, and free again if it is not paid */
  pay_until?: string
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceCancelBookingAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceChangeBookingAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceFindTimesAnswer = {
  /** For a party of this size the restaurant answers a request: no table is promised or kept */
  on_request?: true
  /** With around: those within two hours of it, where there are any */
  times?: Array<{
    start: string
    weekday: string
    /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
    night_of?: string
    /** Those with room; empty where there is nothing to choose */
    areas: Array<string>
  }>
  full?: Array<{
    start: string
    reason: string
  }>
  nearest?: Array<string>
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceGetBookingAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceGetRestaurantAnswer = {
  name?: string
  address?: string | null
  telephone?: string | null
  timezone?: string
  today?: string
  /** False while online bookings are paused: the guest calls */
  takes_bookings?: boolean
  hours?: Array<{
    date: string
    weekday: string
    services: Array<{
      name: string
      opens: string
      closes: string
    }>
  }>
  /** Special evenings that are sold, by date */
  events?: Array<{
    code: string
    name: string
    description: string | null
    date: string
    /** Until then nobody can book it; null where it is on sale */
    sale_opens: string | null
    /** Its seatings: starts for list_products and hold_table */
    starts: Array<string>
    url: string
  }>
  smallest_party?: number
  /** Larger parties ask the restaurant, which answers */
  largest_party?: number
  bookable_until?: string
  areas?: Array<string>
  children_welcome?: boolean
  telephone_required?: boolean
  languages?: Array<string>
  /** What a guest can choose for kitchen and table: allergies, a high chair */
  choices?: Array<{
    value: string
    label: string
  }>
  occasions?: Array<{
    value: string
    label: string
  }>
  /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
  questions?: Array<{
    code: string
    label: string
    kind: "text" | "choice" | "yes_no"
    required: boolean
    options: Array<{
      value: string
      label: string
    }>
  }>
  policies?: string
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceHoldTableAnswer = {
  /** For a party of this size the restaurant answers a request: no table is promised or kept */
  on_request?: true
  /** The restaurant answers itself: book_table asks, and keeps the table meanwhile */
  confirmed_by_hand?: true
  hold_id?: string
  start?: string
  weekday?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  timezone?: string
  /** Until when the table is kept; null where none is: then book at once */
  expires_at?: string | null
  /** Read it to the guest before booking */
  policy_text?: string
  policy_hash?: string
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceJoinWaitingListAnswer = {
  /** What is waited for: the time, or the first of the span */
  start?: string
  /** The last start of the span; null for one time */
  until?: string | null
  reference?: string | null
  code?: string | null
  status?: string
  manage_url?: string
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceListProductsAnswer = {
  start?: string
  currency?: string
  /** Empty where nothing is sold with this table */
  groups?: Array<{
    /** Null for what belongs to no group */
    name: string | null
    /** So many of its products must be chosen in all; 0: as the guest likes */
    required: number
    products: Array<{
      code: string
      name: string
      description?: string
      price: number
      per: "person" | "booking" | "piece"
      /** now: with the booking; there: at the restaurant */
      pay: "now" | "there"
      /** Where any are taken */
      least: number
      /** With what is left of the evening; 0: sold out */
      most: number
    }>
  }>
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceRunningLateAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type VoiceSendConfirmationAnswer = {
  reference?: string
  /** confirmed, pending or requested (the restaurant answers), waiting_list, cancelled, rejected, noshow, arrived_in_service or finished */
  status?: string
  start?: string
  /** After midnight only: the evening that the start belongs to. Say “night of Friday to Saturday” */
  night_of?: string
  party?: number
  /** What the guest chose for kitchen and table, and the occasion */
  choices?: Array<string>
  /** What it orders, with the prices of its day */
  products?: Array<{
    code: string
    name: string
    quantity: number
    price: number
  }>
  /** To be paid before the change is made */
  amount?: number
  currency?: string
  pay_url?: string
  pay_until?: string
  /** How late the guest has said they will be */
  late_minutes?: number
  /** After send_confirmation: where the mail goes, masked */
  sent_to?: string
  /** A table that answer_offer takes or declines until then */
  offer?: {
    until: string
    start: string
  }
  /** Instead of the other fields */
  error?: {
    code: string
    message: string
    reason?: string
    areas?: Array<string>
    fields?: Array<string>
    nearest?: Array<string>
    policy_text?: string
    policy_hash?: string
    choices?: Array<string>
    occasions?: Array<string>
    did_you_mean?: string
    /** What the restaurant asks the guest; answered by `answers` of book_table and join_waiting_list */
    questions?: Array<{
      code: string
      label: string
      kind: "text" | "choice" | "yes_no"
      required: boolean
      options: Array<{
        value: string
        label: string
      }>
    }>
  }
  /** One sentence to be read out */
  say: string
}

export type WaitingPayment = {
  booking: number
  booking_reference: string
  name: string | null
  visit: string
  covers: number
  /** Decimal, with the decimals of its currency */
  amount: string
  currency: string
  purpose: "deposit" | "guarantee" | null
  pay_until: string
}

export type Webhook = {
  id: number
  url: string
  secret: string
  events: Array<string>
  is_active: boolean
  created_at: string
  updated_at: string
}

export type WebhookSummary = {
  /** Counted up to 1,000, as the next two */
  waiting: number
  /** And not sent again */
  gave_up: number
  /** Of those made in the last 24 hours */
  delivered: number
  /** The median of the answers with 2xx to the last 1,000 deliveries */
  usual_ms: number | null
  /** The last 24 hours, those with attempts, from the last 1,000 deliveries */
  hours: Array<{
    from: string
    attempts: number
    failed: number
    /** The median of all attempts */
    usual_ms: number
  }>
}

/** a mapping of keys to values */
export type WordingByLanguage = {
  en?: OwnWording
  de?: OwnWording
  fr?: OwnWording
  it?: OwnWording
  es?: OwnWording
  mt?: OwnWording
  ar?: OwnWording
}

/** Every failure but the validation error and the transition conflict. */
export type StandardError = {
  error: {
    code: "BAD_REQUEST" | "RESTAURANT_REQUIRED" | "UNAUTHENTICATED" | "FORBIDDEN" | "PERSON_REQUIRED" | "PERSON_REFUSED" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "SLOT_UNAVAILABLE" | "TABLE_UNAVAILABLE" | "CONFIRMATION_REQUIRED" | "REVIEW_OUTDATED" | "PLAN_OUTDATED" | "TERMS_CHANGED" | "PRODUCTS_CHANGED" | "OTHERS_ARE_PAYING" | "PAYMENT_NOT_POSSIBLE" | "TEXT_NOT_POSSIBLE" | "WEBHOOK_LIMIT_REACHED" | "IDEMPOTENCY_IN_PROGRESS" | "PRECONDITION_FAILED" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE"
    /** For people. */
    message: string
    /** An object for some codes, null for the others. */
    details: Record<string, unknown> | null
  }
  meta: {
    timestamp: string
  }
}

export type BadRequest = StandardError & {
  error: {
    code: "BAD_REQUEST"
    details: null
  }
}

export type RestaurantRequired = StandardError & {
  error: {
    code: "RESTAURANT_REQUIRED"
    details: null
  }
}

export type Unauthenticated = StandardError & {
  error: {
    code: "UNAUTHENTICATED"
    details: null
  }
}

export type Forbidden = StandardError & {
  error: {
    code: "FORBIDDEN"
    details: null
  }
}

export type PersonRequired = StandardError & {
  error: {
    code: "PERSON_REQUIRED"
    details: null
  }
}

export type PersonRefused = StandardError & {
  error: {
    code: "PERSON_REFUSED"
    details: {
      /** Wrong PINs until this person is locked on this tablet. */
      tries_left: number | null
      locked_until: string | null
      /** The PIN is worth nothing before the person has signed in. */
      is_closed: boolean
      /** What is needed with the password. */
      asks: "code" | "passkey" | null
    }
  }
}

export type NotFound = StandardError & {
  error: {
    code: "NOT_FOUND"
    details: null
  }
}

export type SlotUnavailable = StandardError & {
  error: {
    code: "SLOT_UNAVAILABLE"
    details: {
      reason: "paused" | "closed" | "outside_hours" | "not_a_slot" | "too_soon" | "too_far" | "pacing" | "no_table" | "party_too_large"
      /** The nearest start times of that day that can be booked, ready to be sent as `date`. */
      alternatives: Array<string>
    }
  }
}

export type TableUnavailable = StandardError & {
  error: {
    code: "TABLE_UNAVAILABLE"
    details: {
      /** The tables that are taken. */
      tables: Array<{
        id: number
        name: string
      }>
      /** The bookings in the way. */
      bookings: Array<{
        id: number
        reference: string
        /** The guest’s; null for a block. */
        name: string | null
        date: string
        end_time: string
        /** When the guests came; where it is not null they may sit there before `date` or past `end_time`. */
        arrived_at: string | null
        table_ids: Array<number>
      }>
      /** Tables kept for somebody who is booking, or offered to a guest on the waiting list. */
      holds: Array<{
        table_ids: Array<number>
        until: string
      }>
      /** The days on which a table is taken. */
      dates?: Array<string>
      /** `pinned`: staff have chosen tables that do not seat the party. `other_area`: the guests would sit in another dining area; `accept_area` agrees to it. */
      reason?: "pinned" | "other_area"
      /** With `pinned`: up to five sets of free tables that seat the party, best first. */
      fits?: Array<Array<number>>
      /** With `other_area`: where they would sit. */
      dining_area?: {
        id: number
        name: string
      }
      /** With `other_area`: at which tables. */
      table_ids?: Array<number>
    }
  }
}

export type ConfirmationRequired = StandardError & {
  error: {
    code: "CONFIRMATION_REQUIRED"
    details: {
      /** `other_evening`: the booking is for another evening. `early`: it starts in more than 30 minutes. `due`: another booking at these tables starts before this party is expected to leave. */
      reason: "other_evening" | "early" | "due"
      /** What to send in `confirm` to seat them all the same; null where only `starts_now` seats them. */
      confirm: "early" | "due" | null
      minutes_early: number | null
      /** Until when they would stay, seated so. */
      expected_end: string | null
      /** The times that the booking would have with `starts_now`. */
      starts_now: {
        date: string
        end_time: string
      } | null
      /** Until the first of those who are due, less the time to reset the table. */
      minutes_left: number | null
      /** Who is to come to the tables before the party is expected to leave, the next first. */
      due: Array<{
        /** Null for tables that are kept without a booking. */
        id: number | null
        reference: string | null
        /** The guest’s; null for a block. */
        name: string | null
        covers: number | null
        date: string
        end_time: string
        table_ids: Array<number>
        minutes_left: number
      }>
      /** Tables that are free now, best first; those free for less than the stay come last. */
      free_tables: Array<{
        dining_area_id: number
        table_ids: Array<number>
        /** How long they could stay there, at most as long as they would. */
        minutes: number
        /** Null for the whole evening. */
        free_until: string | null
      }>
    }
  }
}

export type ReviewOutdated = StandardError & {
  error: {
    code: "REVIEW_OUTDATED"
    details: ConfigurationReview
  }
}

export type PlanOutdated = StandardError & {
  error: {
    code: "PLAN_OUTDATED"
    details: MovePlan
  }
}

export type TermsChanged = StandardError & {
  error: {
    code: "TERMS_CHANGED"
    details: null
  }
}

export type ProductsChanged = StandardError & {
  error: {
    code: "PRODUCTS_CHANGED"
    details: null
  }
}

export type OthersArePaying = StandardError & {
  error: {
    code: "OTHERS_ARE_PAYING"
    details: null
  }
}

export type PaymentNotPossible = StandardError & {
  error: {
    code: "PAYMENT_NOT_POSSIBLE"
    details: null
  }
}

export type TextNotPossible = StandardError & {
  error: {
    code: "TEXT_NOT_POSSIBLE"
    details: {
      number: string | null
      why: string
      country: string | null
      /** Of a part, as the restaurant has entered it. */
      price: number | null
    }
  }
}

export type WebhookLimitReached = StandardError & {
  error: {
    code: "WEBHOOK_LIMIT_REACHED"
    details: null
  }
}

export type IdempotencyInProgress = StandardError & {
  error: {
    code: "IDEMPOTENCY_IN_PROGRESS"
    details: null
  }
}

export type PreconditionFailed = StandardError & {
  error: {
    code: "PRECONDITION_FAILED"
    /** What stands: the booking, patron, note, sections, draft or configuration, and its `ETag`. */
    details: {
      etag: string
      booking?: BookingDetail
      patron?: Patron
      sections?: EveningSections | null
      note?: EveningNote | null
      draft?: ConfigurationDraft | null
      configuration?: Configuration
    }
  }
}

export type PayloadTooLarge = StandardError & {
  error: {
    code: "PAYLOAD_TOO_LARGE"
    details: null
  }
}

export type UnsupportedMediaType = StandardError & {
  error: {
    code: "UNSUPPORTED_MEDIA_TYPE"
    details: null
  }
}

export type IdempotencyKeyReused = StandardError & {
  error: {
    code: "IDEMPOTENCY_KEY_REUSED"
    details: null
  }
}

export type RateLimited = StandardError & {
  error: {
    code: "RATE_LIMITED"
    details: null
  }
}

export type InternalError = StandardError & {
  error: {
    code: "INTERNAL_ERROR"
    details: null
  }
}

export type ServiceUnavailable = StandardError & {
  error: {
    code: "SERVICE_UNAVAILABLE"
    details: null
  }
}

/** Everything that is wrong with the fields of a request, at once. */
export type ValidationError = {
  /** The first complaint, and how many more there are. */
  message: string
  /** Errors by field; names of nested fields are dotted. */
  errors: Record<string, Array<string>>
}

/** The status of the booking does not allow what was asked. */
export type TransitionConflict = {
  message: string
  current_status: string
}

/** What the client has to know about an operation; `safe`: it can be repeated. */
export type OperationRoute = { method: string; path: string; query: readonly string[]; keyed: boolean; safe: boolean }

export { routes }

export type OperationId = keyof typeof routes
export type OperationInput = { readonly body?: unknown; readonly [parameter: string]: unknown }

export abstract class Operations {
  abstract send<Answer>(id: OperationId, input: OperationInput, options?: SendOptions): Promise<Answer>

  /**
   * Is the process alive?.
   *
   * Answers as long as the process answers at all, also under load and while stopping. Restart on failure. `version` is that of the server, `commit` what it was made of, `date` that of the commit; null where it is not known.
   */
  getLiveness(options?: SendOptions): Promise<{
    status: "ok"
    version: string
    commit: string | null
    date: string | null
  }> {
    return this.send('getLiveness', {}, options)
  }

  /**
   * Are requests worth sending here?.
   *
   * Not while the database is away, the server is overloaded or stopping. Route traffic by it.
   */
  getReadiness(options?: SendOptions): Promise<{
    status: "ready"
  }> {
    return this.send('getReadiness', {}, options)
  }

  /**
   * Can bookings be made?.
   *
   * Tried by a transaction that writes, at most once in ten seconds. `details.reason` of a 503 is `away`,
   * `read_only`, `disk_full` or `rights`. Watch it from outside; reads go on where it fails, so route no traffic by it.
   */
  getWritability(options?: SendOptions): Promise<{
    status: "writable"
  }> {
    return this.send('getWritability', {}, options)
  }

  /**
   * What a booking form asks for.
   *
   * The restaurant as its guests see it, which fields its form has, and `form`: the signed key of one form. Send
   * it with the hold and the booking; however often the booking is sent with it, it is made once. With `lang` names and sentences
   * are in that language, where there are words in it.
   */
  getGuestRestaurant(
    input: {
      /** The restaurant’s name in addresses. */
      slug: string
      /** Names and notes in this language, such as `de` */
      lang?: string
    },
    options?: SendOptions,
  ): Promise<{
    data: GuestRestaurant
  }> {
    return this.send('getGuestRestaurant', input, options)
  }

  /**
   * A month at a glance.
   *
   * Which days have room for the party: `free`, `few` (at most three times are left), `full`, or `closed`
   * (not bookable online). For a party above `largest_party`: which days the restaurant can be asked for.
   */
  listGuestDays(
    input: {
      /** The restaurant’s name in addresses. */
      slug: string
      /** The month to show, `YYYY-MM` */
      month: string
      /** Adults of the party */
      adults?: number
      /** Children of the party */
      children?: number
      /** Only this dining area; any where it is left out */
      dining_area_id?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<GuestDay>
  }> {
    return this.send('listGuestDays', input, options)
  }

  /**
   * The times of a day.
   *
   * Every start that is offered online. One that is `open` books, unless another guest is faster. A party above
   * `largest_party` asks for one: no table is looked for.
   */
  listGuestTimes(
    input: {
      /** The restaurant’s name in addresses. */
      slug: string
      /** The evening of the times, those after midnight included */
      date: string
      /** Names and notes in this language, such as `de` */
      lang?: string
      /** Adults of the party */
      adults?: number
      /** Children of the party */
      children?: number
      /** Only this dining area; any where it is left out */
      dining_area_id?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: GuestTimes
  }> {
    return this.send('listGuestTimes', input, options)
  }

  /**
   * Hold a time while the guest types.
   *
   * Keeps a table for five minutes for this `form`. Choosing another time with the same form gives up the one
   * before; in all it holds for 15 minutes. From one network at most three are held at a time, and all guests together at most a
   * fifth of the seats of any moment; beyond that none is taken (`until` is null), and booking works without.
   */
  holdGuestTime(
    input: {
      /** The restaurant’s name in addresses. */
      slug: string
      body: {
        /** The signed key of one form, from `GET /api/guest/{slug}` */
        form: string
        /** The start, on the restaurant’s wall clock */
        date: string
        /** Adults of the party */
        adults: number
        /** Children of the party */
        children?: number | null
        /** Only this dining area; any where it is left out */
        dining_area_id?: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: GuestHold
  }> {
    return this.send('holdGuestTime', input, options)
  }

  /**
   * Book.
   *
   * Books for the guest, by the rules for guests, and uses the hold of the form if there is one. Send the same again
   * after a time-out: the same `form` books once. With other content it is refused (`IDEMPOTENCY_KEY_REUSED`). Twenty bookings
   * an hour from a network and five for an e-mail address or telephone number are taken; beyond that, let the guest call.
   * What is unusual, and everything where the restaurant wants it so, is not booked yet (200): the guest gets a mail and books by
   * its link within 15 minutes. Where no mail can be sent, and for a party above `largest_party`, it becomes a request:
   * `pending`, `waiting_list` and `is_request`. No table is held, and the restaurant answers.
   * Where the restaurant asks for a deposit or a card, the answer is first `TERMS_CHANGED` with `details.terms`: show the
   * `sentence` to the guest and send again with its `accept` as `accepted_terms`. The booking is then `pending` with
   * `payment`, keeps its table until `pay_until`, and is confirmed once it is paid at `pay_url`.
   */
  bookAsGuest(
    input: {
      /** The restaurant’s name in addresses. */
      slug: string
      body: {
        /** The signed key of one form, from `GET /api/guest/{slug}` */
        form: string
        /** The start, on the restaurant’s wall clock */
        date: string
        /** Adults of the party */
        adults: number
        /** Children of the party */
        children?: number | null
        /** Only this dining area; any where it is left out */
        dining_area_id?: number | null
        /** The source by which the guest came, as in `/book/{slug}/from/{source}`: `menu-card`. One that the restaurant does not have counts as the website */
        from?: string | null
        /** Wait for a table on a full day */
        waiting_list?: boolean | null
        /** `accept` of the terms that the guest has read, from `details.terms` of `TERMS_CHANGED` */
        accepted_terms?: string | null
        /** With `waiting_list`: the last start that the guest would take, on the same date; offers are made for any start from `date` to it */
        waiting_until?: string | null
        comment?: string | null
        company?: string | null
        room_number?: string | null
        custom_field?: string | null
        /** The guest’s, such as `de` */
        language?: string | null
        /** What the guest ticked of `choices`: marks that the diary shows. Others count as not chosen */
        choices?: Array<"nuts" | "shellfish" | "gluten" | "lactose" | "high_chair"> | null
        /** One of `occasions` */
        occasion?: "birthday" | "anniversary" | "business" | null
        /** The guest ticked the box beside the sentence in `news`, which was empty before */
        news?: boolean | null
        /** By which way to be reminded and asked; where `reminders` of the restaurant offers it */
        reminders?: "mail" | "text" | null
        /** By the `code` of each of `questions`: text, the `value` of an option, or `yes` or `no` */
        answers?: Record<string, string | null> | null
        /** A name is required; a telephone number where `telephone_required` says so */
        patron: {
          first_name?: string | null
          last_name?: string | null
          email?: string | null
          mobile_number?: string | null
          mobile_prefix?: string | null
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: UnconfirmedByGuest
  } | {
    data: BookedByGuest
  }> {
    return this.send('bookAsGuest', input, options)
  }

  /**
   * Show who is calling.
   *
   * Whose token it is, and the restaurants it may act on. The one address that needs no `X-Restaurant-Id` with a
   * user token of several restaurants: take the `id` to send from here.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  getMe(options?: SendOptions): Promise<{
    data: Me
  }> {
    return this.send('getMe', {}, options)
  }

  /**
   * Choose your language.
   *
   * The language of the diary, the office and the pages around signing in, for the user who calls and on every
   * device. It takes effect at once; pages that are open change when they are loaded again. Nobody else's pages change, and a token of a restaurant
   * is refused (403).
   *
   * For every role.
   */
  changeMe(
    input: {
      body: MeChange
    },
    options?: SendOptions,
  ): Promise<{
    data: Me
  }> {
    return this.send('changeMe', input, options)
  }

  /**
   * Get the key for what a device keeps.
   *
   * The diary keeps the last known evening, and what was recorded without network, in the browser, encrypted under this
   * key. The same caller gets the same key on every device, nobody else gets it, and it changes only with the server’s `SECRET_KEY`.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getDeviceKey(options?: SendOptions): Promise<{
    data: DeviceKey
  }> {
    return this.send('getDeviceKey', {}, options)
  }

  /**
   * Create the first restaurant.
   *
   * For the first manager of a server without a restaurant, who came by the link that its start prints. Name, slug
   * and time zone, or `yaml` as `maitred apply` reads it. Guests see nothing of the restaurant until it is opened. Further
   * restaurants are made by `maitred apply`.
   *
   * For every role, and restaurant tokens with the scope `full`.
   */
  createRestaurant(
    input: {
      body?: {
        /** What guests read */
        name?: string
        /** In the address of the booking page: lower-case letters, digits and single hyphens. It cannot be changed later */
        slug?: string
        /** An IANA name */
        timezone?: string
        /** Two letters */
        country?: string | null
        /** A language tag */
        language?: string
        /** Street and town */
        address?: string | null
        telephone?: string | null
        /** Where the restaurant is told of bookings */
        email?: string | null
        twenty_four_hour_format?: boolean
        /** A whole description, in place of all others */
        yaml?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: {
      id: number
      slug: string
      name: string
    }
  }> {
    return this.send('createRestaurant', input, options)
  }

  /**
   * The restaurant.
   *
   * Name, address, telephone, opening hours of the next days, areas, largest party, languages and policies of this restaurant. `today` is its present date: work out “tomorrow” from it. The same as the tool `get_restaurant` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceGetRestaurant(
    input: {
      body?: {
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceGetRestaurantAnswer> {
    return this.send('voiceGetRestaurant', input, options)
  }

  /**
   * Find times.
   *
   * Starts that can be booked for a party on a day, or on up to 14 days. `times` can be booked now; `full` says why the others cannot; `nearest` are the closest that can. Nothing is kept by asking: hold a table next. The same as the tool `find_times` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceFindTimes(
    input: {
      body?: {
        /** YYYY-MM-DD, or as people say it: tomorrow, Friday */
        date?: string
        /** So many days from date on; 1 if left out */
        days?: number
        party?: number | string
        children?: number | string
        /** HH:MM, or as people say it: 7:30 pm */
        around?: string
        /** Only this area, by its name in get_restaurant; leave out for any */
        area?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceFindTimesAnswer> {
    return this.send('voiceFindTimes', input, options)
  }

  /**
   * Menus and extras.
   *
   * What the restaurant sells with a table at this start: menus, wine, flowers, with prices. Where a group is required, ask the guest what each of them takes, and send it as products with hold_table. Empty where nothing is sold. The same as the tool `list_products` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceListProducts(
    input: {
      body?: {
        /** As find_times gives it, or as people say it: tomorrow at 7:30 pm */
        start?: string
        party?: number | string
        children?: number | string
        /** Only this area, by its name in get_restaurant; leave out for any */
        area?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceListProductsAnswer> {
    return this.send('voiceListProducts', input, options)
  }

  /**
   * Hold a table.
   *
   * Keeps a table for five minutes while the guest decides, with the menus and extras that they order (products of list_products). Tell the guest day, time and party as they come back, and read policy_text to them. Then book with book_table; a hold alone is no booking. The same as the tool `hold_table` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceHoldTable(
    input: {
      body?: {
        /** As find_times gives it, or as people say it: tomorrow at 7:30 pm */
        start?: string
        party?: number | string
        children?: number | string
        /** Only this area, by its name in get_restaurant; leave out for any */
        area?: string
        /** What the guest orders with the table, by code of list_products. Never choose for them: ask */
        products?: Array<{
          code: string
          quantity: number
        }>
        /** Your name for this one intention. Send the same again after a time-out; take a new one for anything else */
        request_id?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceHoldTableAnswer> {
    return this.send('voiceHoldTable', input, options)
  }

  /**
   * Book the table.
   *
   * Books what hold_table holds, once for each hold_id. Only after the guest has agreed to policy_text: send its policy_hash. An e-mail address or a telephone number of the guest is needed. Give the guest reference and code: both are needed to change or cancel. Status unconfirmed: the guest gets a mail and books by its link within 15 minutes; pending, requested or waiting_list: the restaurant answers. Never send payment data. The same as the tool `book_table` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceBookTable(
    input: {
      body?: {
        /** From hold_table */
        hold_id?: string
        /** The guest’s name, as they give it */
        name?: string
        /** The guest’s own address; the confirmation goes there */
        email?: string
        /** The guest’s own number, with country code */
        telephone?: string
        /** What the guest wants the restaurant to know */
        comment?: string
        /** Allergies and a high chair, of those in get_restaurant; other allergies go into comment */
        choices?: Array<"nuts" | "shellfish" | "gluten" | "lactose" | "high_chair">
        /** What is celebrated, of those in get_restaurant */
        occasion?: "birthday" | "anniversary" | "business"
        /** The guest’s answers to questions of get_restaurant, by their code: text, the value of an option, or yes or no */
        answers?: Record<string, string>
        /** Of `say`, and of what the guest is written */
        language?: string
        /** true once the guest has said that the address is right though a refusal doubted it */
        email_confirmed?: boolean
        /** policy_hash of hold_table, once the guest has heard policy_text and agreed */
        accepted_policy_hash?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceBookTableAnswer> {
    return this.send('voiceBookTable', input, options)
  }

  /**
   * Look up a booking.
   *
   * How a booking stands, by reference and code, or by its link. The same as the tool `get_booking` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceGetBooking(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceGetBookingAnswer> {
    return this.send('voiceGetBooking', input, options)
  }

  /**
   * Change a booking.
   *
   * Another start or party for a booking, or another order of menus and extras, by reference and code, or by its link. Leave out what stays. Decided like a new booking; refused, the booking stays as it was. Where an order moves money, the refusal has policy_text and policy_hash: read it to the guest, and send it again with accepted_policy_hash. With pay_url, it is changed once that is paid. The same as the tool `change_booking` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceChangeBooking(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        /** As find_times gives it, or as people say it: tomorrow at 7:30 pm */
        start?: string
        party?: number | string
        /** The guest agrees to the dining area that a refusal with `other_area` has named */
        other_area?: boolean
        /** All that the booking orders from now on, by code of list_products; what is left out is removed. In a call of its own, without start or party */
        products?: Array<{
          code: string
          quantity: number
        }>
        /** With products, where money moves: policy_hash of the refusal, once the guest has agreed to its policy_text */
        accepted_policy_hash?: string
        /** Your name for this one intention. Send the same again after a time-out; take a new one for anything else */
        request_id?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceChangeBookingAnswer> {
    return this.send('voiceChangeBooking', input, options)
  }

  /**
   * Cancel a booking.
   *
   * Cancels a booking for good, by reference and code, or by its link. Ask the guest first: the table goes to others at once. The same as the tool `cancel_booking` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceCancelBooking(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceCancelBookingAnswer> {
    return this.send('voiceCancelBooking', input, options)
  }

  /**
   * Join the waiting list.
   *
   * For a time that is full, or with until for any start of a span (Friday, 19:00 to 21:00): the guest hears from the restaurant when a table becomes free. Nothing is kept. Refused with the free starts where there are some. The same as the tool `join_waiting_list` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceJoinWaitingList(
    input: {
      body?: {
        /** YYYY-MM-DD, or as people say it: tomorrow, Friday */
        date?: string
        /** HH:MM, or as people say it: 7:30 pm */
        around?: string
        /** HH:MM, or as people say it: 9 pm */
        until?: string
        party?: number | string
        children?: number | string
        /** Only this area, by its name in get_restaurant; leave out for any */
        area?: string
        /** The guest’s name, as they give it */
        name?: string
        /** The guest’s own address; the confirmation goes there */
        email?: string
        /** The guest’s own number, with country code */
        telephone?: string
        /** Allergies and a high chair, of those in get_restaurant; other allergies go into comment */
        choices?: Array<"nuts" | "shellfish" | "gluten" | "lactose" | "high_chair">
        /** What is celebrated, of those in get_restaurant */
        occasion?: "birthday" | "anniversary" | "business"
        /** The guest’s answers to questions of get_restaurant, by their code: text, the value of an option, or yes or no */
        answers?: Record<string, string>
        /** Of `say`, and of what the guest is written */
        language?: string
        /** true once the guest has said that the address is right though a refusal doubted it */
        email_confirmed?: boolean
        /** Your name for this one intention. Send the same again after a time-out; take a new one for anything else */
        request_id?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceJoinWaitingListAnswer> {
    return this.send('voiceJoinWaitingList', input, options)
  }

  /**
   * Answer an offer.
   *
   * Takes or declines the table that a guest of the waiting list was offered. The same as the tool `answer_offer` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceAnswerOffer(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        /** true takes the table, false stays on the waiting list */
        accept?: boolean
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceAnswerOfferAnswer> {
    return this.send('voiceAnswerOffer', input, options)
  }

  /**
   * Say that they come late.
   *
   * Tells the restaurant how many minutes late the guests will be, by reference and code, or by the link. From three hours before the booked time until an hour after it. The table is not promised for longer than booked. The same as the tool `running_late` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceRunningLate(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        minutes?: number | string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceRunningLateAnswer> {
    return this.send('voiceRunningLate', input, options)
  }

  /**
   * Send the confirmation again.
   *
   * Mails the confirmation of a booking once more, to the address that was given for it; three times an hour at most. The same as the tool `send_confirmation` of `/mcp/{slug}`, with `say`: a sentence in the language asked for. A refusal is an answer with `error`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  voiceSendConfirmation(
    input: {
      body?: {
        /** With code: the reference from book_table */
        reference?: string
        /** With reference: the eight digits from book_table */
        code?: string
        /** Instead of reference and code: the link from book_table or the mail */
        manage_url?: string
        /** Of `say`, and of what the guest is written */
        language?: string
        /** Today for the caller; the restaurant’s date if left out */
        caller_date?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<VoiceSendConfirmationAnswer> {
    return this.send('voiceSendConfirmation', input, options)
  }

  /**
   * Show the settings.
   *
   * The settings an integration needs: time zone, rules for guests, optional fields, booking tags.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  getSettings(options?: SendOptions): Promise<{
    data: Settings
  }> {
    return this.send('getSettings', {}, options)
  }

  /**
   * List dining areas with their tables.
   *
   * The dining areas in the order the restaurant gave them, each with its active tables.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  listDiningAreas(options?: SendOptions): Promise<{
    data: Array<DiningArea>
  }> {
    return this.send('listDiningAreas', {}, options)
  }

  /**
   * List service hours.
   *
   * When guests can be seated: the service hours in use, in the order of their opening. Starts lie every
   * `slot_minutes` from `open` and before `close`; a `close` at or before `open` is on the next day. Weekdays are those of
   * the opening: 1 is Monday, 7 is Sunday. The ids are those that close-offs take.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  listServiceHours(options?: SendOptions): Promise<{
    data: Array<ServiceHour>
  }> {
    return this.send('listServiceHours', {}, options)
  }

  /**
   * List booking sources.
   *
   * The channels in use through which bookings come, for `booking_source_id` and filters.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listBookingSources(options?: SendOptions): Promise<{
    data: Array<BookingSource>
  }> {
    return this.send('listBookingSources', {}, options)
  }

  /**
   * Show the configuration.
   *
   * Settings, service hours, special days, dining areas, tables, combinations, sources, tags and review criteria, with ids.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getConfiguration(options?: SendOptions): Promise<{
    data: Configuration
  }> {
    return this.send('getConfiguration', {}, options)
  }

  /**
   * Replace the configuration.
   *
   * Makes the restaurant what the description says, and answers what that changed. Things are recognised by
   * `id`, else by name; a service hour with the same days and times, a special day with the same dates, and a dining area with the same tables, also under a new
   * name. What is no longer described is deactivated, never deleted. A description with mistakes is refused and changes nothing.
   * Users are managed on the command line and are no part of it. With `If-Match` and the `ETag` that you have read, nothing is
   * overwritten that another person saved meanwhile.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  putConfiguration(
    input: {
      body: {
        /** lower-case letters and digits, joined by single hyphens */
        slug?: string
        /** one line of text, at most 120 characters */
        name: string
        /** an IANA time zone such as Europe/Malta */
        timezone: string
        /** two to six capital letters */
        reference_prefix: string
        /** a currency code such as EUR */
        currency?: string
        /** one line of text, at most 40 characters, or null */
        telephone?: string | null
        /** an e-mail address, or null */
        email?: string | null
        /** one line of text, at most 300 characters, or null */
        address?: string | null
        /** a country code such as MT, or null */
        country?: string | null
        /** a language tag such as en or pt-BR */
        language?: string
        /** full or google_only */
        plan?: "full" | "google_only"
        /** SYNCHRONOUS or ASYNCHRONOUS */
        confirmation_mode?: "SYNCHRONOUS" | "ASYNCHRONOUS"
        /** true or false */
        twenty_four_hour_format?: boolean
        /** a whole number from 1 to 12 */
        default_booking_duration_hours?: number
        /** a list */
        turn_times?: Array<{
          /** a whole number from 1 to 1000 */
          up_to: number
          /** a whole number from 15 to 720 */
          minutes: number
        }>
        /** a whole number from 0 to 240 */
        reset_minutes?: number
        /** a whole number from 0 to 120 */
        overstay_minutes?: number
        /** true or false */
        course_marks?: boolean
        /** true or false */
        hosts_refund?: boolean
        /** a whole number from 10 to 1440 */
        offer_minutes?: number
        /** true or false */
        reseating?: boolean
        /** a whole number from 0 to 10080 */
        freeze_minutes?: number
        /** a whole number from 0 to 43200 */
        notice_minutes?: number
        /** a whole number from 0 to 730 */
        max_days?: number
        /** true or false */
        allow_bookings_no_phone?: boolean
        /** true or false */
        allow_kids?: boolean
        /** a whole number from 0 to 100000 */
        crowd_control_max_covers?: number
        /** a whole number from 1 to 1440 */
        crowd_control_time_minutes?: number
        /** true or false */
        enable_room_number?: boolean
        /** true or false */
        enable_company_field?: boolean
        /** true or false */
        enable_custom_field?: boolean
        /** one line of text, at most 120 characters, or null */
        custom_field_label?: string | null
        /** a mapping of keys to values */
        translations?: {
          /** a mapping of keys to values */
          en?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          de?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          fr?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          it?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          es?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          mt?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
          /** a mapping of keys to values */
          ar?: {
            /** one line of text, at most 120 characters */
            custom_field_label?: string
          }
        }
        /** a whole number from 0 to 8760 */
        cancellation_policy_hours_before_reservation?: number
        /** true or false */
        reconfirmation_enabled?: boolean
        /** a mapping of keys to values */
        online?: {
          /** a whole number from 1 to 1000 */
          smallest_party?: number
          /** a whole number from 1 to 1000, or null */
          largest_party?: number | null
          /** a list of dining areas, or null */
          areas?: Array<string> | null
          /** a list of dining areas */
          walk_in_areas?: Array<string>
          /** a whole number from 0 to 43200 */
          notice_minutes?: number
          /** a whole number from 0 to 730, or null */
          max_days?: number | null
          /** never or unusual or always */
          confirm_by_mail?: "never" | "unusual" | "always"
          /** a web address that begins with https:// */
          menu_url?: string
          /** a web address that begins with https:// */
          terms_url?: string
          /** a web address that begins with https:// */
          privacy_url?: string
          /** true or false */
          indexable?: boolean
          /** true or false */
          news?: boolean
          /** true or false */
          choose_tables?: boolean
        }
        /** a mapping of keys to values */
        agents?: {
          /** true or false */
          enabled?: boolean
        }
        /** a mapping of keys to values */
        sign_in?: {
          /** nobody or managers or everybody */
          second_factor?: "nobody" | "managers" | "everybody"
          /** a whole number from 0 to 900 */
          who_after_seconds?: number
        }
        /** a mapping of keys to values */
        branding?: {
          /** a colour such as "#7a1f2b", in quotes */
          accent?: string
          /** a picture as data:image/…;base64,… or a file name */
          logo?: string
          /** a picture as data:image/…;base64,… or a file name */
          picture?: string
          /** auto or light or dark */
          theme?: "auto" | "light" | "dark"
        }
        /** a mapping of keys to values */
        messages?: {
          /** one line of text, at most 80 characters, or null for none */
          sender_name?: string | null
          /** a list of kinds of messages */
          off?: Array<"received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet">
          /** a whole number of hours from 1 to 336, or null for none */
          reminder_hours?: number | null
          /** a whole number of hours from 1 to 336, or null for none */
          reconfirmation_hours?: number | null
          /** a whole number of hours from 1 to 168, or null for none */
          review_request_hours?: number | null
          /** two times, such as 22:00-08:00, or null for none */
          quiet_hours?: string | null
          /** a time HH:MM, or null for none */
          daily_sheet_at?: string | null
          /** a mapping of keys to values */
          wording?: {
            confirm_link?: WordingByLanguage
            received?: WordingByLanguage
            waiting_list?: WordingByLanguage
            confirmed?: WordingByLanguage
            declined?: WordingByLanguage
            changed?: WordingByLanguage
            cancelled?: WordingByLanguage
            offer?: WordingByLanguage
            pay_link?: WordingByLanguage
            pay_reminder?: WordingByLanguage
            payment_confirmation?: WordingByLanguage
            refund?: WordingByLanguage
            payment_lapsed?: WordingByLanguage
            charge_link?: WordingByLanguage
            reminder?: WordingByLanguage
            reconfirmation?: WordingByLanguage
            review_request?: WordingByLanguage
          }
          /** a mapping of keys to values */
          texts?: {
            /** a mapping of keys to values */
            channels?: {
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              confirmed?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              changed?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              cancelled?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              offer?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              pay_link?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              reminder?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
              /** mail or text_else_mail or mail_else_text or text_and_mail or text */
              reconfirmation?: "mail" | "text_else_mail" | "mail_else_text" | "text_and_mail" | "text"
            }
            /** a mapping of keys to values */
            countries?: Record<string, number | null>
            /** a whole number from 0 to 1000000 */
            ceiling?: number
            /** two times, such as 22:00-08:00 */
            quiet_hours?: string | null
            /** a whole number from 1 to 60 */
            kept_minutes?: number
            /** a mapping of keys to values */
            wording?: {
              /** a mapping of keys to values */
              confirmed?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              changed?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              cancelled?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              offer?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              pay_link?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              reminder?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              reconfirmation?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
              /** a mapping of keys to values */
              table_ready?: {
                /** one line of text, at most 400 characters */
                en?: string
                /** one line of text, at most 400 characters */
                de?: string
                /** one line of text, at most 400 characters */
                fr?: string
                /** one line of text, at most 400 characters */
                it?: string
                /** one line of text, at most 400 characters */
                es?: string
                /** one line of text, at most 400 characters */
                mt?: string
                /** one line of text, at most 400 characters */
                ar?: string
              }
            }
          }
        }
        /** a list */
        questions?: Array<{
          /** lower-case letters, digits and underscores */
          code: string
          /** one line of text, at most 200 characters */
          label: string
          /** text or choice or yes_no */
          kind: "text" | "choice" | "yes_no"
          /** true or false */
          required?: boolean
          /** a list of labels */
          options?: Array<{
            /** one line of text, at most 120 characters */
            label: string
            /** a mapping of keys to values */
            translations?: {
              /** a mapping of keys to values */
              en?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              de?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              fr?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              it?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              es?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              mt?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
              /** a mapping of keys to values */
              ar?: {
                /** one line of text, at most 200 characters */
                label?: string
              }
            }
          }>
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 200 characters */
              label?: string
            }
          }
        }>
        /** a list */
        payment_policies?: Array<{
          /** lower-case letters, digits and underscores */
          code: string
          /** a mapping of keys to values */
          when?: {
            /** a list */
            services?: Array<string>
            /** a list */
            weekdays?: Array<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">
            /** a list */
            dates?: Array<string>
            /** a list */
            special_days?: Array<string>
            /** a list */
            areas?: Array<string>
            /** a mapping of keys to values */
            party?: {
              /** a whole number from 1 to 1000 */
              from?: number
              /** a whole number from 1 to 1000 */
              to?: number
            }
            /** a list */
            channels?: Array<"guest_page" | "assistant" | "diary" | "website" | "api">
          }
          /** deposit or guarantee or nothing */
          ask: "deposit" | "guarantee" | "nothing"
          /** an amount above 0, such as 20 or 12.50 */
          amount?: number
          /** person or booking */
          per?: "person" | "booking"
          /** true or false */
          children?: boolean
          /** a whole number from 0 to 8760 */
          free_until_hours?: number
          /** a whole number from 0 to 720 */
          grace_hours?: number
          /** a whole number from 0 to 100 */
          keep_percent?: number
          /** a whole number from 5 to 120 */
          pay_within_minutes?: number
          /** a whole number from 1 to 336 */
          link_hours?: number
          /** a mapping of keys to values */
          text?: {
            /** one line of text, at most 500 characters */
            en?: string
            /** one line of text, at most 500 characters */
            de?: string
            /** one line of text, at most 500 characters */
            fr?: string
            /** one line of text, at most 500 characters */
            it?: string
            /** one line of text, at most 500 characters */
            es?: string
            /** one line of text, at most 500 characters */
            mt?: string
            /** one line of text, at most 500 characters */
            ar?: string
          }
        }>
        /** a list */
        product_groups?: Array<{
          /** lower-case letters, digits and underscores */
          code: string
          /** one line of text, at most 120 characters */
          name: string
          /** true or false */
          is_required?: boolean
          /** adults or children or all */
          for?: "adults" | "children" | "all"
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
          }
        }>
        /** a list */
        products?: Array<{
          /** lower-case letters, digits and underscores */
          code: string
          /** one line of text, at most 120 characters */
          name: string
          /** one line of text, at most 500 characters */
          description?: string
          /** a picture as data:image/…;base64,… or a file name */
          picture?: string
          /** a price, such as 95 or 12.50 */
          price: number
          /** person or booking or piece */
          per?: "person" | "booking" | "piece"
          /** a whole number from 1 to 1000 */
          from?: number
          /** a whole number from 1 to 1000 */
          to?: number
          /** a mapping of keys to values */
          when?: {
            /** a list */
            services?: Array<string>
            /** a list */
            weekdays?: Array<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun">
            /** a list */
            dates?: Array<string>
            /** a list */
            special_days?: Array<string>
            /** a list */
            areas?: Array<string>
            /** a mapping of keys to values */
            party?: {
              /** a whole number from 1 to 1000 */
              from?: number
              /** a whole number from 1 to 1000 */
              to?: number
            }
            /** a list */
            channels?: Array<"guest_page" | "assistant" | "diary" | "website" | "api">
          }
          /** a whole number from 0 to 100000 */
          stock?: number
          /** evening or seating */
          stock_per?: "evening" | "seating"
          /** a list */
          stock_on?: Array<{
            /** one line of text, at most 10 characters */
            date: string
            /** a whole number from 0 to 100000 */
            stock: number
          }>
          /** lower-case letters, digits and underscores */
          group?: string
          /** true or false */
          on_sale?: boolean
          /** now or there */
          pay?: "now" | "there"
          /** a percentage from 0 to 100 */
          tax_percent?: number
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 500 characters */
              description?: string
            }
          }
        }>
        /** a whole number from 0 to 8760 */
        products_free_until_hours?: number
        /** a list */
        events?: Array<{
          /** lower-case letters and digits, joined by single hyphens */
          code: string
          /** one line of text, at most 120 characters */
          special_day: string
          /** one line of text, at most 120 characters */
          name: string
          /** one line of text, at most 1000 characters */
          description?: string
          /** a picture as data:image/…;base64,… or a file name */
          picture?: string
          /** a list of dining areas */
          areas?: Array<string>
          /** a mapping of keys to values */
          sale?: {
            /** a date and time such as 2026-12-01T10:00 */
            opens?: string
            /** a date and time such as 2026-12-01T10:00 */
            closes?: string
          }
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              name?: string
              /** one line of text, at most 1000 characters */
              description?: string
            }
          }
        }>
        /** a list */
        embed_origins?: Array<string>
        /** true or false */
        open?: boolean
        /** true or false */
        allow_online_bookings?: boolean
        /** a list */
        service_hours: Array<{
          /** a whole number from 1 to 2147483647 */
          id?: number
          /** one line of text, at most 120 characters */
          name: string
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
          }
          /** a day (mon to sun), a range such as mon-fri, or a list of these */
          days: string | Array<string>
          /** a time HH:MM */
          opens: string
          /** a time HH:MM */
          closes: string
          /** a whole number from 5 to 720 */
          slot_minutes?: number
          /** a list */
          turn_times?: Array<{
            /** a whole number from 1 to 1000 */
            up_to: number
            /** a whole number from 15 to 720 */
            minutes: number
          }>
          /** a mapping of keys to values */
          pacing?: {
            /** a whole number from 0 to 100000 */
            max_covers: number
            /** a whole number from 1 to 1440 */
            minutes: number
          }
        }>
        /** a list */
        special_days?: Array<{
          /** a whole number from 1 to 2147483647 */
          id?: number
          /** one line of text, at most 120 characters */
          name: string
          /** a date YYYY-MM-DD, or MM-DD for every year */
          date?: string
          /** a date YYYY-MM-DD, or MM-DD for every year */
          from?: string
          /** a date YYYY-MM-DD, or MM-DD for every year */
          to?: string
          /** closed or other_hours or private_event */
          kind?: "closed" | "other_hours" | "private_event"
          /** one line of text, at most 300 characters, or null */
          note?: string | null
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 300 characters */
              note?: string
            }
          }
          /** a list */
          service_hours?: Array<{
            /** a whole number from 1 to 2147483647 */
            id?: number
            /** one line of text, at most 120 characters */
            name: string
            /** a mapping of keys to values */
            translations?: {
              /** a mapping of keys to values */
              en?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              de?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              fr?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              it?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              es?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              mt?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
              /** a mapping of keys to values */
              ar?: {
                /** one line of text, at most 120 characters */
                name?: string
              }
            }
            /** a time HH:MM */
            opens: string
            /** a time HH:MM */
            closes: string
            /** a whole number from 5 to 720 */
            slot_minutes?: number
            /** a list */
            turn_times?: Array<{
              /** a whole number from 1 to 1000 */
              up_to: number
              /** a whole number from 15 to 720 */
              minutes: number
            }>
            /** a mapping of keys to values */
            pacing?: {
              /** a whole number from 0 to 100000 */
              max_covers: number
              /** a whole number from 1 to 1440 */
              minutes: number
            }
          }>
        }>
        /** a list */
        dining_areas: Array<{
          /** a whole number from 1 to 2147483647 */
          id?: number
          /** one line of text, at most 120 characters */
          name: string
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              name?: string
            }
          }
          /** a whole number from 1 to 1000 */
          seat_first?: number
          /** a list of spans with from and to */
          season?: Array<{
            /** a day MM-DD */
            from: string
            /** a day MM-DD */
            to: string
          }>
          /** a list */
          shapes?: Array<{
            /** wall or bar or door */
            kind: "wall" | "bar" | "door"
            /** a whole number from 0 to 100000 */
            x: number
            /** a whole number from 0 to 100000 */
            y: number
            /** a whole number from 1 to 100000 */
            width: number
            /** a whole number from 1 to 100000 */
            height: number
            /** a whole number from 0 to 359 */
            turn?: number
          }>
          /** a list */
          tables?: Array<{
            /** a whole number from 1 to 2147483647 */
            id?: number
            /** one line of text, at most 120 characters */
            name?: string
            /** a list of names */
            names?: Array<string>
            /** a whole number from 1 to 1000 */
            min_covers: number
            /** a whole number from 1 to 1000 */
            max_covers: number
            /** a whole number from 0 to 20 */
            extra_chairs?: number
            /** true or false */
            online?: boolean
            /** true or false */
            released?: boolean
            /** a mapping of keys to values */
            place?: {
              /** a whole number from 0 to 100000 */
              x: number
              /** a whole number from 0 to 100000 */
              y: number
              /** a whole number from 20 to 2000 */
              width?: number
              /** a whole number from 20 to 2000 */
              height?: number
              /** round or square or rectangle */
              shape?: "round" | "square" | "rectangle"
              /** a whole number from 0 to 359 */
              turn?: number
            }
          }>
          /** a list */
          combinations?: Array<{
            /** a list of table names */
            tables: Array<string>
            /** a whole number from 1 to 1000 */
            min_covers: number
            /** a whole number from 1 to 1000 */
            max_covers: number
          }>
        }>
        /** a list */
        booking_sources?: Array<{
          /** a whole number from 1 to 2147483647 */
          id?: number
          /** one line of text, at most 120 characters */
          name: string
          /** true or false */
          google?: boolean
        }>
        /** a list */
        booking_tags?: Array<{
          /** a whole number from 1 to 2147483647 */
          id?: number
          /** one line of text, at most 120 characters */
          name: string
          /** text of at most 40 characters */
          icon?: string
        }>
        /** a list */
        review_criteria?: Array<{
          /** lower-case letters, digits and underscores */
          code: string
          /** one line of text, at most 120 characters */
          label: string
          /** a mapping of keys to values */
          translations?: {
            /** a mapping of keys to values */
            en?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            de?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            fr?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            it?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            es?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            mt?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
            /** a mapping of keys to values */
            ar?: {
              /** one line of text, at most 120 characters */
              label?: string
            }
          }
        }>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Configuration
    changes: Array<{
      what: string
      name: string
      did: string
      fields: Array<{
        field: string
        from: unknown
        to: unknown
      }>
    }>
    /** Bookings, now or later, that need another table, or that the change leaves outside the rules */
    future_bookings: Array<{
      reference: string
      date: string
      tables: Array<string>
      /** `table deactivated`, `tables in different dining areas`, `outside service hours`, `area out of season`, `not at a slot`, `not the turn time`, `party does not fit its table`, `combination gone` or `table no longer online` */
      problem: string
    }>
    /** Close-offs from today on whose service hour or dining area is no longer in use */
    close_offs: Array<{
      date: string
      /** The service hour or dining area that is no longer in use */
      closed: string
      /** The service hours that are closed in its place; empty where its tables are open again */
      closes_now: Array<string>
    }>
  }> {
    return this.send('putConfiguration', input, options)
  }

  /**
   * List the versions of the configuration.
   *
   * Newest first: who changed what, and when.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listConfigurationVersions(
    input: {
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<{
      version: number
      /** Null for what stood before versions were kept */
      by: string | null
      /** Of the person, where `by` is one */
      by_name: string | null
      at: string | null
      changes: Array<string>
    }>
    meta: PageMeta
  }> {
    return this.send('listConfigurationVersions', input, options)
  }

  /**
   * Take back a version.
   *
   * Makes the opposite of what the version changed, as a draft; what was changed since stays. A draft that you have
   * gets it too.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  takeBackConfigurationVersion(
    input: {
      /** The version of the configuration. */
      version: number
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('takeBackConfigurationVersion', input, options)
  }

  /**
   * Show when guests arrive.
   *
   * Covers that arrive at each slot of each weekday’s services: the mean of the last eight weeks.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listArrivals(options?: SendOptions): Promise<{
    data: Array<{
      /** 1 is Monday */
      weekday: number
      service_hour_id: number
      name: string
      slots: Array<{
        time: string
        covers: number
      }>
    }>
  }> {
    return this.send('listArrivals', {}, options)
  }

  /**
   * Show the configuration as a file.
   *
   * The YAML that `maitred export` prints: whole, without ids, so that it can create the restaurant elsewhere.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getConfigurationFile(options?: SendOptions): Promise<{
    data: {
      name: string
      yaml: string
    }
  }> {
    return this.send('getConfigurationFile', {}, options)
  }

  /**
   * Make your draft of a file.
   *
   * The YAML that `maitred apply` reads becomes your draft, in place of the one that there is; a review then shows what it
   * would change. Slug, users and the pause stay as they are. A file with mistakes is refused, each with its line. At most 1 MB.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  putConfigurationDraftFile(
    input: {
      body: {
        yaml: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('putConfigurationDraftFile', input, options)
  }

  /**
   * Show your draft.
   *
   * What you are about to change: one draft for each person and restaurant, kept until it is saved or discarded. It
   * never has `users` or `allow_online_bookings`.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getConfigurationDraft(options?: SendOptions): Promise<{
    data: ConfigurationDraft | null
  }> {
    return this.send('getConfigurationDraft', {}, options)
  }

  /**
   * Write your draft.
   *
   * Changes nothing but the draft, which may have mistakes. `base_version` is the configuration that it was made on
   * (the `ETag` of `GET /configuration`). With `If-Match` and the `revision` that you have read, a draft that was changed in
   * another window is not overwritten. At most 1 MB.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  putConfigurationDraft(
    input: {
      body: {
        base_version: number
        /** As `GET /configuration` has it; it may have mistakes, which a review lists */
        description: Record<string, unknown>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('putConfigurationDraft', input, options)
  }

  /**
   * Discard your draft.
   *
   * Nothing of it was saved.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  deleteConfigurationDraft(options?: SendOptions): Promise<{
    message: string
  }> {
    return this.send('deleteConfigurationDraft', {}, options)
  }

  /**
   * Review your draft.
   *
   * What a save would change, each as one sentence with the bookings that it concerns; the mistakes; what others
   * have saved meanwhile; and what both of you changed. Writes nothing, and holds up no booking.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  reviewConfigurationDraft(options?: SendOptions): Promise<{
    data: ConfigurationReview
  }> {
    return this.send('reviewConfigurationDraft', {}, options)
  }

  /**
   * Save your draft.
   *
   * Makes the restaurant what the draft says, whole or not at all, and ends the draft. `fingerprint` is that of the
   * review that you have seen: where something else would happen now, the answer is 409 with the new review.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  saveConfigurationDraft(
    input: {
      body: {
        fingerprint: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      version: number
      changes: Array<string>
    }
  }> {
    return this.send('saveConfigurationDraft', input, options)
  }

  /**
   * Take one change out of your draft.
   *
   * By the `id` that it has in the review.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  takeBackConfigurationChange(
    input: {
      body: {
        id: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('takeBackConfigurationChange', input, options)
  }

  /**
   * Find other tables for the bookings of a change.
   *
   * By the `id` that the change has in the review: bookings that it leaves without their table get what `moves` of the
   * review has for them. These moves are then lines of the review, each of which can be taken back; a save makes them together
   * with the rest. Guests get no message, since their time stays.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  findTablesForConfigurationChange(
    input: {
      body: {
        id: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('findTablesForConfigurationChange', input, options)
  }

  /**
   * Answer a conflict of your draft.
   *
   * By the `path` that it has in the review: yours, or what the other saved. With the last answer the draft is put
   * onto the configuration that stands.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  resolveConfigurationConflict(
    input: {
      body: {
        path: string
        take: "mine" | "theirs"
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ConfigurationDraft
  }> {
    return this.send('resolveConfigurationConflict', input, options)
  }

  /**
   * Try your draft on the last year.
   *
   * Plays the evenings of the last 365 days again, in the order in which guests booked, with what is saved and with
   * your draft: which bookings would not have fitted, and which refused wishes would have. Counts from the latest evening
   * backwards for less than a second and says where to go on, so a year is a few calls whose parts you add up. Nobody is moved
   * for others, as a real evening might; so it is a lower bound. Writes nothing.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  tryConfigurationDraft(
    input: {
      body?: {
        /** Goes on with the evenings before it: `next` of the part before */
        before?: string
        /** Tries this change of the review alone, by its `id`; without it all of them together */
        change?: string
      }
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: TriedDraft | null
  }> {
    return this.send('tryConfigurationDraft', input, options)
  }

  /**
   * Redraw a picture.
   *
   * Makes a photo what a page needs: upright, at most 1,600 pixels on a side and 200 kB (of a product 480 and 40 kB), without
   * metadata such as where it was taken. An SVG is examined and stays as it is. Stores nothing: put `file` into a configuration or draft.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  redrawPicture(
    input: {
      body: {
        /** The file in base64: PNG or JPEG up to 8 MB, or SVG up to 200 kB */
        content: string
        /** `page`, which is the default: for `branding`. `product`: smaller */
        use?: "page" | "product"
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      /** For `branding.logo`, `branding.picture` or `products.picture`: `data:image/jpeg;base64,…` */
      file: string
      media_type: string
      bytes: number
    }
  }> {
    return this.send('redrawPicture', input, options)
  }

  /**
   * Preview the guest pages.
   *
   * The booking pages as guests would have them with your draft saved, by the same code as the real ones, and by the
   * bookings that there are. Nothing is kept, and nothing can be booked from them: they have no key of a form, and are to be shown
   * without scripts and forms. A part of the draft that is wrong is shown as it stands; a restaurant that is paused, or not open yet,
   * as if it were open.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  previewGuestPage(
    input: {
      /** `choose`, which is the default: party, day and time. `products`: menus and extras. `details`: the form for the guest. `event`: the event of the day */
      page?: "choose" | "products" | "details" | "event"
      /** The language of the guest */
      lang?: string
      /** How many adults */
      adults?: string
      /** How many children */
      children?: string
      /** The dining area, by id */
      area?: string
      /** The month that is shown, YYYY-MM */
      month?: string
      /** The day, YYYY-MM-DD */
      date?: string
      /** The time, HH:MM */
      time?: string
      /** 1: the form of the waiting list */
      waiting?: string
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: GuestPreview
  }> {
    return this.send('previewGuestPage', input, options)
  }

  /**
   * Preview what your rules for deposits ask.
   *
   * Which evening asks what of which party with your draft saved, the rules that are never reached, and what the rules
   * would have asked in the last full month. A part of the draft that is wrong is shown as it stands.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  previewDeposits(
    input: {
      /** A service hour by name; if absent, the last */
      service?: string
      /** How they book; if absent, on the booking page */
      channel?: "guest_page" | "assistant" | "diary" | "website" | "api"
      /** A dining area by name; if absent, none is chosen */
      area?: string
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: DepositsPreview
  }> {
    return this.send('previewDeposits', input, options)
  }

  /**
   * List the payments of a month.
   *
   * Rows of the ledger, the latest first: what came, what went, and what was refused, waived or kept.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listPayments(
    input: {
      /** `YYYY-MM` */
      month: string
      /** Which rows */
      filter?: "all" | "waiting" | "paid" | "given_back" | "cards_kept" | "failed"
      /** What the payment was asked for as */
      purpose?: "deposit" | "guarantee"
      /** Part of a name or reference, or an amount */
      text?: string
      /** `next` of the page before */
      after?: string
      /** How many rows */
      per_page?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<LedgerRow>
    /** Who is to pay still, on the first page without a search */
    waiting: Array<WaitingPayment>
    next: string | null
    /** How many rows each filter has in the month, whatever is searched for */
    counts: {
      all: number
      waiting: number
      paid: number
      given_back: number
      cards_kept: number
      failed: number
    }
  }> {
    return this.send('listPayments', input, options)
  }

  /**
   * Add up the payments of a month.
   *
   * By kind, exact to the smallest unit. A month is that of the restaurant’s own calendar.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  sumPayments(
    input: {
      /** `YYYY-MM` */
      month: string
    },
    options?: SendOptions,
  ): Promise<{
    /** The restaurant’s currency, and others that the month knows */
    data: Array<MonthOfMoney>
  }> {
    return this.send('sumPayments', input, options)
  }

  /**
   * Export the payments of a month for the bookkeeper.
   *
   * Every movement of money once, in a column for what came or for what went, as CSV (text/csv): they add up to the month’s sums. Bookings
   * by reference; nobody’s name.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  exportPayments(
    input: {
      /** `YYYY-MM` */
      month: string
    },
    options?: SendOptions,
  ): Promise<unknown> {
    return this.send('exportPayments', input, options)
  }

  /**
   * List what needs attention.
   *
   * Disputes, refunds and charges that failed, and money that belongs to no booking, until each is ticked.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listPaymentCases(options?: SendOptions): Promise<{
    data: Array<PaymentCase>
  }> {
    return this.send('listPaymentCases', {}, options)
  }

  /**
   * Tick what needed attention.
   *
   * It comes back when the service tells another state of it.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  seePaymentCase(
    input: {
      /** The id of what needed attention. */
      case: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('seePaymentCase', input, options)
  }

  /**
   * Record that a failed refund was paid another way.
   *
   * By bank transfer or in cash. The ledger says that it was given back, and the case is ticked.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  recordReturned(
    input: {
      /** The id of what needed attention. */
      case: number
      body?: {
        /** How, such as “bank transfer, 20 November” */
        note?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('recordReturned', input, options)
  }

  /**
   * Export what a dispute is answered with.
   *
   * The terms as the guest read them, when they were accepted, payments, messages and history, as one page (text/html).
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  exportPaymentEvidence(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<unknown> {
    return this.send('exportPaymentEvidence', input, options)
  }

  /**
   * Read the payment service.
   *
   * The account that guests pay into, and what the last check of its key found.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getPaymentService(options?: SendOptions): Promise<{
    data: PaymentService
  }> {
    return this.send('getPaymentService', {}, options)
  }

  /**
   * Enter the key of the payment service.
   *
   * The key is tried before it is kept: whose it is, live or test, its currency and rights. It is stored
   * encrypted, and only its last four characters are ever shown. Where the server has a public https address, the account gets an
   * address for events. Payments that were paused go on.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  setPaymentService(
    input: {
      body: {
        /** A restricted key of Stripe, `rk_live_…` or `rk_test_…` */
        key: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: PaymentService
  }> {
    return this.send('setPaymentService', input, options)
  }

  /**
   * Remove the payment service.
   *
   * Its key is forgotten, and no guest is asked to pay on a page. Refused while live money is open.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  removePaymentService(options?: SendOptions): Promise<{
    data: PaymentService
  }> {
    return this.send('removePaymentService', {}, options)
  }

  /**
   * Check the key of the payment service again.
   *
   * As when it was entered. The address for events is made anew where it is missing or its signatures fail.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  checkPaymentService(options?: SendOptions): Promise<{
    data: PaymentService
  }> {
    return this.send('checkPaymentService', {}, options)
  }

  /**
   * Preview a message of the draft.
   *
   * How a message would look with your draft saved, about an imagined booking, by the same code as the real ones. Nothing
   * is kept, and its links lead nowhere. A wording in the body is shown as it is, also where it could not be saved; `variables` are
   * what it may name in braces.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  previewDraftMessage(
    input: {
      body: {
        /** Which message */
        kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet"
        /** Of messages to guests; the restaurant’s, unless given */
        language?: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
        /** In place of what the draft has; what is not named is in our words */
        wording?: {
          /** The subject */
          subject?: string
          /** The text */
          text?: string
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: DraftMessage
  }> {
    return this.send('previewDraftMessage', input, options)
  }

  /**
   * Send yourself a message of the draft.
   *
   * Mails the message to your own address, as guests would get it: at most ten an hour a person. `refused`: the mail server
   * will never take it; `failed`: it could not be reached, or not now; `not_sent`: no mail server is set up. It is not in the list
   * of messages.
   *
   * For managers.
   */
  sendExampleMessage(
    input: {
      body: {
        /** Which message */
        kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet"
        /** Of messages to guests; the restaurant’s, unless given */
        language?: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
        /** In place of what the draft has; what is not named is in our words */
        wording?: {
          /** The subject */
          subject?: string
          /** The text */
          text?: string
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ExampleMessage
  }> {
    return this.send('sendExampleMessage', input, options)
  }

  /**
   * Hold a table.
   *
   * Keeps tables for five minutes while a booking is being typed, decided by the same rules as a booking. Give the
   * hold’s id as `hold_id` when you create the booking: its own tables are then free for it. A hold that has expired is no
   * obstacle: the booking is decided afresh. Only the caller who took a hold can use it. A caller holds at most ten at a time in
   * a restaurant, and the holds of guests (scope `website`, and the booking pages) take at most a fifth of the seats of any moment;
   * beyond that the answer is `RATE_LIMITED`, and booking works without.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  takeHold(
    input: {
      body: {
        /** The start, on the restaurant’s wall clock */
        date: string
        adults: number
        children?: number
        dining_area_id?: number | null
        table_ids?: Array<number>
        /** Minutes */
        duration?: number
        /** For staff: as when creating a booking */
        override?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Hold
  }> {
    return this.send('takeHold', input, options)
  }

  /**
   * Renew or move a hold.
   *
   * Another time, party or place; without any, five minutes more. The tables it has are kept if they still fit. If
   * the new ones cannot be had, the hold stays as it was.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  moveHold(
    input: {
      /** The id of the hold. */
      hold: number
      body?: {
        date?: string
        adults?: number
        children?: number
        dining_area_id?: number | null
        table_ids?: Array<number>
        /** Minutes */
        duration?: number
        /** For staff: as when creating a booking */
        override?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Hold
  }> {
    return this.send('moveHold', input, options)
  }

  /**
   * Release a hold.
   *
   * Its tables are free at once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  releaseHold(
    input: {
      /** The id of the hold. */
      hold: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('releaseHold', input, options)
  }

  /**
   * Show what a booking of held tables can order.
   *
   * The menus and extras on offer for the visit that a hold of the caller is for, and what a booking with those in
   * `chosen` would be asked to pay. They are sold by `products` when the booking is created.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  getHeldOrder(
    input: {
      /** The id of the hold. */
      hold: number
      /** What is chosen so far: code and quantity of each, as in `menu:3~flowers:1` */
      chosen?: string
    },
    options?: SendOptions,
  ): Promise<{
    data: HeldOrder
  }> {
    return this.send('getHeldOrder', input, options)
  }

  /**
   * Make the link to pay a booking.
   *
   * The address at which the guest reads the terms and pays what is owed. A booking that waits to be paid gets a new
   * `pay_until`: as many hours as its terms say, at most until three hours before the start; near the start until half an hour before it.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  askForPayment(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** Whether the guest gets the link by mail, where they have an address; left out, they do where a person who is signed in asks, and do not where a program does */
        mail?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
    /** For the guest; whoever has it can pay and read the terms, nothing else */
    url: string
    /** Whether it goes to the guest by mail */
    mail: boolean
    /** Null where the booking stands whether or not it is paid */
    pay_until: string | null
  }> {
    return this.send('askForPayment', input, options)
  }

  /**
   * Record a payment by hand.
   *
   * Cash, a terminal, a bank transfer, or the bill of guests who are seated. When nothing is owed any more, a booking that
   * waited for it is confirmed. A page on which the guest could pay is closed; what they pay meanwhile goes back.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  recordPayment(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** In the restaurant’s currency, with no more decimals than it has */
        amount: number
        /** Where it was not today */
        paid_on?: string | null
        /** How it was paid, such as `transfer`; not about a person */
        note?: string | null
        /** It stands on the bill of guests who are here, and is settled with it */
        with_bill?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('recordPayment', input, options)
  }

  /**
   * Waive what is owed.
   *
   * Nothing is to be paid any more; a booking that waited for it is confirmed.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  waivePayment(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Why, for the history of its money; not about a person */
        reason: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('waivePayment', input, options)
  }

  /**
   * Give money back.
   *
   * At most what was paid and has not gone back, by the way it came. For managers; for hosts too where the
   * restaurant's `hosts_refund` says so. A charge or refund that a signed-in person orders leaves after ten minutes, until when it can be taken back; a
   * program’s leaves at once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  refundPayment(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** In the restaurant’s currency, with no more decimals than it has */
        amount: number
        /** Why; not about a person */
        reason?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('refundPayment', input, options)
  }

  /**
   * Charge the kept card of a no-show.
   *
   * What was agreed, or with `amount` less, which is for managers. Once for a booking. Marking a no-show charges nothing
   * by itself. A charge or refund that a signed-in person orders leaves after ten minutes, until when it can be taken back; a
   * program’s leaves at once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  chargeCard(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** In the restaurant’s currency, with no more decimals than it has */
        amount?: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('chargeCard', input, options)
  }

  /**
   * Tick what was taken off the bill.
   *
   * That the bill of the guests has less by what they had paid. It moves no money; the diary asks for it when guests
   * have left. Sent twice, it is said once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setOffBill(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** `false` takes the tick back */
        is_taken: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setOffBill', input, options)
  }

  /**
   * Take back a charge or refund.
   *
   * One that has not left yet. An undo of the change that ordered it takes it back too.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  takeBackPaymentOrder(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('takeBackPaymentOrder', input, options)
  }

  /**
   * List the bookings of a date.
   *
   * All bookings that start on that calendar date of the restaurant, in the order of their start: every status,
   * blocked tables included, unless `status` asks for one.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listBookings(
    input: {
      /** The date of the start, on the restaurant’s calendar */
      date: string
      /** Only bookings that show this status */
      status?: "confirmed" | "accepted" | "cancelled" | "rejected"
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<ListedBooking>
    meta: Meta
  }> {
    return this.send('listBookings', input, options)
  }

  /**
   * Create a booking.
   *
   * Seats a party, or says why it cannot be seated. A row of `GET /availabilities` with `spots_open` above 0
   * books; one with 0 does not, unless its time has begun: both are decided by the same rules.
   *
   * Needed are `date` (the restaurant's wall clock), `adults` and `patron` with a `first_name` or a `last_name` (neither,
   * where `patron.walkin` is true), and the `mobile_number` where the settings say `allow_bookings_no_phone: false`. Without
   * `dining_area_id` every dining area is tried. The booking keeps the contact as it is given here, and the answer shows exactly that. A guest is recognised by e-mail, or by
   * telephone (however it is written) and name; what is known about a guest is completed by a booking, never overwritten.
   * `patron_id` books a known guest; `patron` may then be left out, or is the contact for this booking alone. `null` is the
   * same as leaving a field out.
   *
   * `override: true` is for staff: it books outside hours, notice, pacing and close-offs, but tables must take the party, and
   * none is taken twice. A `date` in the past is a record of what happened and skips the same checks, but
   * while it is less than 24 hours old the pause and close-offs still apply. The pause never stops a walk-in. `waiting_list: true`
   * takes the guest without a table; accepting the booking later gives it one, and `quoted_minutes` keeps how long the guest
   * was told that it takes. `seated: true` is for staff whose guests sit
   * down now: the booking is checked in as it is made, and its start must be within 15 minutes of now. `hold_id` uses the tables of a hold.
   *
   * The booking is `confirmed`, or `pending` on the waiting list and where the restaurant confirms by hand. What staff
   * enter (`override`, a walk-in, a start in the past) is confirmed at once, also where the restaurant confirms by hand.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  createBooking(
    input: {
      body: {
        /** The start, on the restaurant’s wall clock */
        date: string
        adults: number
        /** They take seats like adults */
        children?: number | null
        dining_area_id?: number | null
        table_ids?: Array<number> | null
        /** Minutes; left out, the turn time of the party and the service */
        duration?: number | null
        /** What the guest says; the guest sees it */
        comment?: string | null
        /** For the house only */
        private_comment?: string | null
        company?: string | null
        room_number?: string | null
        custom_field?: string | null
        /** Who booked for the guest */
        concierge?: string | null
        /** The guest’s, such as `de` or `pt-BR` */
        language?: string | null
        booking_source_id?: number | null
        booking_tag_ids?: Array<number> | null
        /** A hold of yours, whose tables are for this booking */
        hold_id?: number | null
        /** Take the guest without a table */
        waiting_list?: boolean | null
        /** For staff, with `waiting_list`: how long the guest was told that it takes; kept as clock times, which `GET /day` shows */
        quoted_minutes?: {
          from: number
          until: number
        } | null
        /** For staff: skip pause, close-offs, hours, slots, notice, booking window, pacing and reset minutes; tables must be free and fit */
        override?: boolean | null
        /** For staff: the guests sit down now, so the booking is checked in as it is made; `date` is within 15 minutes of now */
        seated?: boolean | null
        /** For staff: what this booking is asked for was paid before (`recorded`), or is given up (`waived`, which needs `words`), so it is confirmed at once; nothing where it is asked for nothing */
        payment?: {
          as: "recorded" | "waived"
          /** How it was paid, or why it is waived */
          words?: string | null
        } | null
        /** For staff: what it orders of what is on sale, also in part; not with `waiting_list`. `GET /holds/{hold}/order` lists what is on sale */
        products?: Array<{
          code: string
          quantity: number
          /** As it was read; where it is another by now, the order is refused */
          price?: number
        }> | null
        /** A known guest; `patron` is then only the contact for this booking */
        patron_id?: number | null
        patron?: {
          first_name?: string | null
          last_name?: string | null
          email?: string | null
          mobile_number?: string | null
          mobile_prefix?: string | null
          walkin?: boolean | null
        } | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: CreatedBooking
    meta: Meta
  }> {
    return this.send('createBooking', input, options)
  }

  /**
   * Show a booking.
   *
   * Everything about one booking, with what can be done to it now (`capabilities`), payment and products.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  getBooking(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: ShownBooking
    meta: Meta
  }> {
    return this.send('getBooking', input, options)
  }

  /**
   * Update a booking.
   *
   * Only the fields you send change. A new `date`, party or `dining_area_id` seats the guests anew under the
   * rules of creating, with the booking itself out of the way; tables they have are kept if they still fit. A smaller party is
   * no new booking: what was closed, paused or filled since does not take the tables it has. Tables that staff have chosen stay
   * while start and area do: a party that they do not seat is refused with `TABLE_UNAVAILABLE`, whose `reason` is `pinned` and
   * whose `fits` has tables that do. A new `duration` keeps the tables, or is refused
   * with `TABLE_UNAVAILABLE` where the next guests come. `table_ids` must be the restaurant's own, active, free, and take the
   * party. Another start clears `is_reconfirmed` and `is_reconfirmation_request_sent`. Guests who have arrived can stay
   * longer, shorter or at other tables, but not come on another date; only `table_ids` and `dining_area_id` move them, and a
   * larger party is recorded where it sits. `patron` changes the contact of this booking and leaves
   * the patron's record as it is. The dining area that was asked for is kept: where it cannot take the guests, the answer is
   * `SLOT_UNAVAILABLE` with alternatives, and `"dining_area_id": null` moves them to any area. `null` clears a text and is
   * refused elsewhere. Where nothing changes, no event is sent.
   *
   * Tables chosen by `table_ids`, and those given with `override`, are pinned: the booking is never moved to others to make
   * room. `is_pinned` sets or lifts the pin by itself; `GET …/actions` and `GET /day` show it. It is in the history and sends
   * no event.
   *
   * Where you edit a text that you have read, send the `ETag` in `If-Match` (`"…"` around the `version` of `GET /day`): if the
   * booking has changed since, the answer is 412 with what stands. A repeated request with its `Idempotency-Key` gets its first
   * answer whatever has changed, and `If-Match` may differ between the two. `add_booking_tag_ids` and `remove_booking_tag_ids`
   * leave the tags alone that others set.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  updateBooking(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** The contact of this booking; the patron’s record stays as it is. A name replaces both its parts; what is null is shown from the patron’s record */
        patron?: {
          first_name?: string | null
          last_name?: string | null
          email?: string | null
          mobile_number?: string | null
          mobile_prefix?: string | null
        }
        booking_source_id?: number
        date?: string
        adults?: number
        /** They take seats like adults */
        children?: number
        /** Null is any area; left out, the one that was asked for is kept */
        dining_area_id?: number | null
        table_ids?: Array<number>
        /** Whether it keeps its tables; left out, `table_ids` and `override` pin */
        is_pinned?: boolean
        /** Minutes */
        duration?: number
        /** What the guest says; the guest sees it */
        comment?: string | null
        /** For the house only */
        private_comment?: string | null
        company?: string | null
        room_number?: string | null
        custom_field?: string | null
        /** Who booked for the guest */
        concierge?: string | null
        /** All of its tags from now on */
        booking_tag_ids?: Array<number>
        /** Tags it gets besides those it has */
        add_booking_tag_ids?: Array<number>
        /** Tags it loses if it has them */
        remove_booking_tag_ids?: Array<number>
        /** For staff, as for a new booking; with `table_ids` chairs may be added, `extra_chairs` of the table */
        override?: boolean
        /** Whether the guests may be given another dining area than they have. `false`, and left out by a person who is signed in: refused with `TABLE_UNAVAILABLE`, whose `reason` is `other_area` and which names the area; left out by a token: they may */
        accept_area?: boolean
        /** For staff: `false` sends the guest no message about this change */
        tell_guest?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingDetail
    meta: Meta
  }> {
    return this.send('updateBooking', input, options)
  }

  /**
   * Show the history of a booking.
   *
   * Who did what to the booking and when, oldest first, with the old and new value of each field. An undo names the entry it took back.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getBookingHistory(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<{
      id: number
      at: string
      actor: string
      /** Of the person, where `actor` is one */
      actor_name: string | null
      action: string
      changes: Record<string, {
        from: unknown
        to: unknown
      }>
      /** The entry that this one took back */
      undoes: number | null
    }>
    meta: Meta
  }> {
    return this.send('getBookingHistory', input, options)
  }

  /**
   * Show what can be done to a booking.
   *
   * Every action and whether the status and the clock allow it now, with the change of status that an undo would
   * take back, and whether its tables are pinned. Accepting from the waiting list and undoing may still find no table.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getBookingActions(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingActions
    meta: Meta
  }> {
    return this.send('getBookingActions', input, options)
  }

  /**
   * Change the status.
   *
   * One address for every transition. Words with the same meaning: `cancelled`, `cancel_booking`; `no-show`,
   * `set_noshow`; `check-in`, `arrived`, `set_arrived_in_service`; `accepted`, `accept_booking`; `rejected`,
   * `reject_booking`. Accepting a guest on the waiting list gives them a table, or answers 409 where none is free; with
   * `table_ids` it gives those, and pins them.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `website`.
   */
  changeStatus(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        status: "cancelled" | "cancel_booking" | "no-show" | "set_noshow" | "check-in" | "arrived" | "set_arrived_in_service" | "accepted" | "accept_booking" | "rejected" | "reject_booking"
        /** Only for accepting: the tables that the guests get */
        table_ids?: Array<number>
        /** Only for cancelling: what goes back of what was paid. `all`, which is the default, or what the `terms` give a guest who cancels now; a website’s token gives the terms */
        refund?: "terms" | "all"
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('changeStatus', input, options)
  }

  /**
   * Check guests in.
   *
   * The guests have arrived. Possible for a `confirmed` or `accepted` booking.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  checkIn(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('checkIn', input, options)
  }

  /**
   * Seat guests.
   *
   * Guests sit down, in one call: the bookings in `finish` are finished, the booking is moved to `table_ids` if you
   * name other tables than it has (which pins it), and checked in; all of it or nothing. For a `confirmed` or `accepted` booking;
   * for one on the waiting list, which is accepted too, from now on, at the tables you name, those it was offered, or those
   * found for it; and for a no-show of the last 24 hours, which is taken back.
   *
   * Where others have those tables later, `duration` seats the party for less. With `starts_now` the stay begins now and is as long
   * as booked: the booking is moved, and checked in.
   *
   * What a host should know first is `CONFIRMATION_REQUIRED`: the guests came for another evening, are more than 30 minutes early,
   * or the next booking at these tables starts more than 10 minutes before the party is expected to leave (plus reset minutes). Its `details`
   * say who is due, the minutes left and which tables are free. `confirm` answers beforehand; whoever was due keeps the table in
   * the diary, and `GET /day` says in `waits_for` for whom they wait. More than 120 minutes early and on another evening only
   * `starts_now` seats them.
   *
   * Where somebody sits there the answer is `TABLE_UNAVAILABLE` with who it is and since when. `override` passes over anybody at
   * the booking's own tables, as checking in does; at other tables over guests past their end and reset minutes only. What
   * stands exactly so already is 200.
   *
   * Each booking that changes has its own entry in the history, and `booking.finished`, `booking.updated` and
   * `booking.seated` are sent as for single calls. `X-History-Id` names the entry of the guests who were seated: its undo takes
   * the check-in back and, where they are free, gives them the tables and the time they had; those who left stay gone and have an undo of
   * their own.
   *
   * With `at` it records that they sit at their own tables since then: nothing is asked, and who sits there too is shown as a conflict.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  seatGuests(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** The tables at which they sit down; left out, those they have */
        table_ids?: Array<number>
        /** The bookings whose guests have left for them */
        finish?: Array<number>
        /** Only with `table_ids`, for tables that others have later: minutes, counted from the start of their stay, never longer than they would stay by themselves: as agreed, and for guests more than ten minutes late as long from now */
        duration?: number
        /** Their stay begins now and is as long as booked: for guests who came for another hour or evening. Their own tables are taken where they are free for it */
        starts_now?: boolean
        /** What is no question any more: `early` seats them though they are more than 30 minutes early, `due` though others are due at their tables */
        confirm?: Array<"early" | "due">
        /** At their own tables pass over whoever sits there; at others over guests past their end, and reset minutes */
        override?: boolean
        /** When it was so, for what is recorded later, at most 4 hours ago; a moment to come is now. The history says that it was recorded later */
        at?: string
        /** What stood on the screen when it was tapped, the caller’s own earlier facts included. Where somebody else has changed status or tables since, the answer is 412 with the booking as it is */
        seen?: {
          /** The `fsm_status` that was shown */
          status: "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked" | "awaiting_payment"
          table_ids: Array<number>
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('seatGuests', input, options)
  }

  /**
   * Guests have left.
   *
   * Their tables are free from this moment. `end_time` stays what was agreed. Possible for a booking with the
   * status `arrived_in_service`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  finishBooking(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** When it was so, for what is recorded later, at most 4 hours ago; a moment to come is now. The history says that it was recorded later */
        at?: string
        /** What stood on the screen when it was tapped, the caller’s own earlier facts included. Where somebody else has changed status or tables since, the answer is 412 with the booking as it is */
        seen?: {
          /** The `fsm_status` that was shown */
          status: "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked" | "awaiting_payment"
          table_ids: Array<number>
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('finishBooking', input, options)
  }

  /**
   * Mark a no-show.
   *
   * The guests did not come; their tables are free again. Possible for a `confirmed` or `accepted` booking
   * whose start has passed. A restaurant on the plan `google_only` can do it for bookings made through Google only.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  markNoShow(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('markNoShow', input, options)
  }

  /**
   * Take back the latest change of status.
   *
   * The booking has the status again that it had before. Possible for 24 hours, and once: an undo cannot itself be
   * undone. Name the entry of the history you mean (`history_id`) to be refused where another change of status came after it;
   * `GET …/actions` shows which one it would be.
   *
   * Tables that the change had released are found again: the booking's own if they are free, whatever was closed since, else
   * others that are open, else the answer is `TABLE_UNAVAILABLE` with the bookings in the way. Guests who had left, and blocks, get their
   * own tables or none; so does every booking after its end. A guest accepted from the waiting list goes back to it and gives the tables up.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  undoStatusChange(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** The entry of the history to take back; refused where another change of status came after it */
        history_id?: number
        /** Whether the guests may be given another dining area than they have. `false`, and left out by a person who is signed in: refused with `TABLE_UNAVAILABLE`, whose `reason` is `other_area` and which names the area; left out by a token: they may */
        accept_area?: boolean
        /** Of a no-show that was charged: whether the money goes back; refused without */
        refund?: boolean
        /** Cancels the booking in the same call, as for a walk-in who was seated by mistake */
        cancel?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('undoStatusChange', input, options)
  }

  /**
   * Unblock tables.
   *
   * Cancels a block; its tables can be booked again. Only for a booking with the status `blocked`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  unblockTables(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('unblockTables', input, options)
  }

  /**
   * Say who is here without being seated.
   *
   * The guests wait at the bar, or some of them have come. For a booking whose guests are still expected. They occupy
   * no table, and no event is sent; `GET /day` and the history show it. Checking in clears it, and the undo of the check-in
   * brings it back.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setPresence(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** `bar`: here, and waiting for the table; `partly`: not all of them; null: not here */
        presence: "bar" | "partly" | null
        /** How many of the party have come */
        count?: number | null
        /** With `bar`: how long the guests were told that it takes; kept as clock times, which `GET /day` shows. Without it, what they were told before stays */
        quoted_minutes?: {
          from: number
          until: number
        }
        /** When it was so, for what is recorded later, at most 4 hours ago; a moment to come is now. The history says that it was recorded later */
        at?: string
        /** What stood on the screen when it was tapped, the caller’s own earlier facts included. Where somebody else has changed status or tables since, the answer is 412 with the booking as it is */
        seen?: {
          /** The `fsm_status` that was shown */
          status: "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked" | "awaiting_payment"
          table_ids: Array<number>
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setPresence', input, options)
  }

  /**
   * Say how long guests were told to wait.
   *
   * For guests on the waiting list, and those at the bar whose table is not free yet. Kept as times of the clock,
   * which `GET /day` shows as `quoted_wait`; null takes them away. No event is sent; the history shows it.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setQuotedWait(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** How long they were told that it takes, from now; null: nothing was said */
        quoted_minutes: {
          from: number
          until: number
        } | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setQuotedWait', input, options)
  }

  /**
   * Say until when seated guests stay.
   *
   * Records when the party is expected to leave. Never refused, also if another booking has the table by then, and
   * `end_time` stays as agreed; to reserve the table for longer, update `duration`. `GET /day` shows it as
   * `expected_end`, at most 120 minutes after `end_time`, and the table is not given to others before. Null: worked out from
   * when they arrived. No event is sent; the history shows it.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setExpectedEnd(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Until when the guests stay, on the restaurant’s wall clock; null: as it follows from when they came */
        expected_end: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setExpectedEnd', input, options)
  }

  /**
   * Correct since when guests sit there.
   *
   * For guests who were checked in later than they sat down: a moment of the booking’s evening, not after its end and not in
   * the future. Their expected end follows. No event is sent; the history shows it.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setArrival(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Since when they sit there, on the restaurant’s wall clock */
        arrived_at: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setArrival', input, options)
  }

  /**
   * Say how far a seated party is.
   *
   * For guests who are seated, where the restaurant has `course_marks` switched on. No event is sent; `GET /day` and the
   * history show it. Finishing the booking and the undo of its check-in clear it; the undo of the finish brings it back.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setCourse(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** How far they are; null: nothing is said */
        course: "ordered" | "main" | "dessert" | "bill" | null
        /** When it was so, for what is recorded later, at most 4 hours ago; a moment to come is now. The history says that it was recorded later */
        at?: string
        /** What stood on the screen when it was tapped, the caller’s own earlier facts included. Where somebody else has changed status or tables since, the answer is 412 with the booking as it is */
        seen?: {
          /** The `fsm_status` that was shown */
          status: "pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked" | "awaiting_payment"
          table_ids: Array<number>
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('setCourse', input, options)
  }

  /**
   * Write what companions must not eat.
   *
   * Takes the place of what stood. The guest's own are written with `PUT /patrons/{patron}/allergens`. No event is sent;
   * `GET /day` shows both, and the history has the change. Viewers do not see them. With the `version` of the
   * booking in `If-Match` the answer is 412 if it has changed since.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  writeBookingAllergens(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** All of them; none are taken away */
        allergens: Array<Allergen>
        /** Others in words */
        other?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('writeBookingAllergens', input, options)
  }

  /**
   * Block tables.
   *
   * Keeps tables from being booked for a while, `duration` minutes from `date` and `time`. The block is a booking
   * without guests and is ended by unblocking it. Where guests are booked there it is refused, unless `moves` gives them other tables or
   * `anyway` takes theirs; an undo with its `X-History-Id` takes all of that back.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  blockTables(
    input: {
      body: {
        table_ids: Array<number>
        date: string
        time: string
        /** Minutes */
        duration: number
        comment?: string | null
        /** Takes the tables from guests who are booked there: they keep their time and need a table, which `GET /day` and `GET /to-do` say. Refused while guests sit there in their time */
        anyway?: boolean
        /** Bookings that get other tables in the same transaction; `POST /bookings/moves` plans them */
        moves?: Array<{
          booking_id: number
          table_ids: Array<number>
        }>
        /** Of the plan that was shown; where it no longer holds, nothing is done and the answer is the plan now */
        fingerprint?: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BlockOutcome
  }> {
    return this.send('blockTables', input, options)
  }

  /**
   * Block tables on several days.
   *
   * A block for each of up to 60 days, at the same time of each: all of them or none. Where guests are booked on some of
   * the days, `TABLE_UNAVAILABLE` names them all, and the days in `dates`. `POST /bookings/blocks/unblock` ends them together.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  blockSeveralDays(
    input: {
      body: {
        table_ids: Array<number>
        /** Each gets a block of its own, at the same time */
        dates: Array<string>
        time: string
        /** Minutes */
        duration: number
        comment?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    bookings: Array<BlockOutcome>
  }> {
    return this.send('blockSeveralDays', input, options)
  }

  /**
   * End several blocks.
   *
   * All of them or none: refused where one of the bookings is no block, or no longer one.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  unblockSeveral(
    input: {
      body: {
        booking_ids: Array<number>
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    bookings: Array<BookingOutcome>
  }> {
    return this.send('unblockSeveral', input, options)
  }

  /**
   * Pause or resume online bookings.
   *
   * For the whole restaurant and at once: while paused, no slot is open and creating answers
   * `SLOT_UNAVAILABLE` with the reason `paused`. Staff can still book with `override`.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  pauseOnlineBookings(
    input: {
      body: {
        paused: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      allow_online_bookings: boolean
      paused: boolean
    }
  }> {
    return this.send('pauseOnlineBookings', input, options)
  }

  /**
   * Set the payment of a booking.
   *
   * For a POS that knows it. Replaces what was there; `{"payment": null}` removes it. The currency is the restaurant's
   * where you send none, the labels are made of `status` and `purpose`; `amount_formatted` and `currency_symbol` are derived.
   * Where something changes, `booking.updated` is sent. Refused where the booking was asked for a payment: its own payments say then
   * what was paid.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setBookingPayment(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Null removes it */
        payment: {
          /** In the words of the POS, such as `products_payment_success` */
          status: string
          /** For people; made of `status` where it is missing */
          status_label?: string
          /** Such as `products` or `deposit` */
          purpose: string
          /** For people; made of `purpose` where it is missing */
          purpose_label?: string
          /** With at most two decimals */
          amount: number
          /** The restaurant’s where it is missing */
          currency?: string
          /** Null while it is owed */
          paid_at?: string | null
        } | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingDetail
    meta: Meta
  }> {
    return this.send('setBookingPayment', input, options)
  }

  /**
   * Set the products of a booking.
   *
   * For a POS that knows them. Replaces all of them; `{"products": null}` removes them. Amounts are in the restaurant's
   * currency; subtotals and total are derived, and each item gets an id. Where something changes, `booking.updated` is sent. Refused
   * where the restaurant has sold products with the booking: those stand.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setBookingProducts(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Null removes them */
        products: {
          items: Array<{
            name: string
            lines: Array<{
              label: string
              quantity: number
              /** In the restaurant’s currency, with at most two decimals; below 0 for a discount */
              unit_price: number
            }>
          }>
        } | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingDetail
    meta: Meta
  }> {
    return this.send('setBookingProducts', input, options)
  }

  /**
   * Show what a booking can order.
   *
   * The menus and extras on offer for its visit, with what it has ordered. What it has ordered keeps the price of its day,
   * and is listed also where it is no longer sold.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getBookingOrder(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingOrder
  }> {
    return this.send('getBookingOrder', input, options)
  }

  /**
   * Change what a booking orders.
   *
   * Replaces its order. Somebody may not have chosen yet: fewer than a required group asks for are taken. What is paid with
   * the booking and costs more is owed from then on, and is sent as a link, recorded or waived; what costs less stays paid until it is
   * given back. Where something changes, `booking.updated` is sent.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  setBookingOrder(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** All that the booking orders from now on; what is left out is removed */
        products: Array<{
          code: string
          quantity: number
          /** As it was read; where it is another by now, the order is refused */
          price?: number
        }>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: BookingDetail
    meta: Meta
  }> {
    return this.send('setBookingOrder', input, options)
  }

  /**
   * Move several bookings, or plan it.
   *
   * All of them release their tables, then all take the new ones, or none does: a swap, a whole section, an area or a
   * table that is to be left. Times and lengths stay. Somebody who is not named is never moved: `TABLE_UNAVAILABLE` names them.
   *
   * With `find` the engine plans: who of these bookings, this dining area or these tables moves where, who stays, and whom to call
   * since no table is free. Nothing is changed while `dry_run` is true. Then send `moves` with the same `find` and the
   * `fingerprint` of the plan: if a booking came, went or changed since, or a table was taken, the answer is
   * `PLAN_OUTDATED` with the plan as it is now. With `find` and without `moves` nobody is moved.
   *
   * Each booking gets an entry in its history and a `booking.updated`; guests get no message. Bookings that are sent without `find` were
   * given their tables by hand, and are pinned to them. One undo takes all of it back.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  moveBookings(
    input: {
      body?: {
        /** The bookings that move, with the tables they get */
        moves?: Array<{
          booking_id: number
          table_ids: Array<number>
        }>
        /** Whose tables are to be left; the engine finds others */
        find?: {
          /** These bookings */
          booking_ids?: Array<number>
          /** Whoever sits or is booked in this dining area */
          dining_area_id?: number
          /** Whoever sits or is booked at one of these tables */
          table_ids?: Array<number>
          /** From when on; now where it is left out */
          from?: string
          /** Until when; the end of the evening where it is left out */
          until?: string
          /** Only to this dining area */
          to_dining_area_id?: number
          /** Bookings pinned to their tables stay */
          keep_pinned?: boolean
        }
        /** Only plans; nothing is changed */
        dry_run?: boolean
        /** Of the plan that was shown; where it no longer holds, nothing is done and the answer is the plan now */
        fingerprint?: string
        /** Passes over reset minutes, closed areas, and guests past their end */
        override?: boolean
      }
    } = {},
    options?: SendOptions,
  ): Promise<{
    message: string
    data: {
      plan: MovePlan
      /** What `POST /bookings/moves/undo` takes back; null where nothing was changed */
      change_id: number | null
    }
    meta: Meta
  }> {
    return this.send('moveBookings', input, options)
  }

  /**
   * Undo a change of tables.
   *
   * Takes back all that one call did: moves, the closing or opening of an area, a block set `anyway`, and what it left to do. All of
   * it or nothing: refused where one of the bookings has changed since, or somebody else has a table by now. For 24 hours. The undo of a
   * booking with the `X-History-Id` of such a call does the same.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  undoMoves(
    input: {
      body: {
        change_id: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    bookings: Array<BookingOutcome>
  }> {
    return this.send('undoMoves', input, options)
  }

  /**
   * Open for guests.
   *
   * Saves your draft, if you have one, and makes the booking page, `/api/guest/{slug}` and website tokens work: all of
   * it or nothing. `revision` is that of the draft you have read: one that was changed in another window is not saved unseen.
   * Needs at least one table and hours. A draft with conflicts, or one that concerns bookings, is refused with its review.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  openForGuests(
    input: {
      body: {
        /** Of the draft that you have read; 0 where there is none */
        revision: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      /** Where guests book */
      guest_page: string
      changes: Array<string>
    }
  }> {
    return this.send('openForGuests', input, options)
  }

  /**
   * Search bookings.
   *
   * For inboxes, search and synchronising. Filters narrow each other down; an empty body finds every booking, blocks
   * included. Ordered by start, or by change where `updated_since` is given; `order` `newest_first` is for people who search.
   *
   * `q` finds text in the guest's name and e-mail, without regard to case and accents, in the reference, and the digits of
   * the telephone (three or more). Several words may come in any order. `status` is a list of states as they are shown; `status` `["pending"]` from today on is the
   * inbox of a restaurant that confirms by hand.
   *
   * To keep a copy, ask with `updated_since` and go on with `updated_at` and `id` of the last row as `updated_since` and
   * `after_id` until a page is empty: no row is skipped, however many change meanwhile. Begin the next round one minute before
   * the latest `updated_at` you have, since a change is dated when it begins and can be read when it is committed.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  queryBookings(
    input: {
      body?: {
        filters?: {
          /** Part of name, e-mail, telephone or reference */
          q?: string
          /** Shows one of these; none is all */
          status?: Array<"pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked">
          /** Starts on this date of the restaurant, or later */
          date_from?: string
          /** Starts on this date of the restaurant, or earlier */
          date_to?: string
          /** Changed at this moment or later */
          updated_since?: string
          /** With `updated_since`: of the bookings changed at that very moment, only those with a larger id */
          after_id?: number
          patron_id?: number
          booking_source_id?: number
          /** Of the diary’s page of this evening */
          evening?: string
          /** In this dining area, or in none yet */
          dining_area_id?: number
        }
        /** By start; left out, the oldest come first. Not with `updated_since`, which is ordered by change */
        order?: "oldest_first" | "newest_first"
        /** The number of the page, from 1 */
        page?: number
        /** How many on a page */
        per_page?: number
      }
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<QueriedBooking>
    meta: PageMeta
  }> {
    return this.send('queryBookings', input, options)
  }

  /**
   * Bookings as a file.
   *
   * The bookings of a search as CSV (text/csv), with the filters and the order of `POST /bookings/query`; at most
   * 50,000, and no blocks. Columns and words are those that an import recognises.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  downloadBookings(
    input: {
      body?: {
        filters?: {
          /** Part of name, e-mail, telephone or reference */
          q?: string
          /** Shows one of these; none is all */
          status?: Array<"pending" | "confirmed" | "accepted" | "rejected" | "cancelled" | "noshow" | "arrived_in_service" | "finished" | "blocked">
          /** Starts on this date of the restaurant, or later */
          date_from?: string
          /** Starts on this date of the restaurant, or earlier */
          date_to?: string
          /** Changed at this moment or later */
          updated_since?: string
          /** With `updated_since`: of the bookings changed at that very moment, only those with a larger id */
          after_id?: number
          patron_id?: number
          booking_source_id?: number
          /** Of the diary’s page of this evening */
          evening?: string
          /** In this dining area, or in none yet */
          dining_area_id?: number
        }
        /** By start; left out, the oldest come first. Not with `updated_since`, which is ordered by change */
        order?: "oldest_first" | "newest_first"
      }
    } = {},
    options?: SendOptions,
  ): Promise<unknown> {
    return this.send('downloadBookings', input, options)
  }

  /**
   * Offer a table.
   *
   * For a guest on the waiting list: holds a table until the guest accepts or declines it, `offer_minutes` long or half
   * the time that is left before the start, whichever is less. The table is the one that the day suggests, else any that is
   * free; 409 where none is. Only one offer to a guest is open at a time. To give the table at once, accept the booking
   * instead: an open offer’s table is then the one it gets.
   *
   * Where mail is set up, free tables are offered by themselves to the longest-waiting guests with an e-mail address.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  offerTable(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: Offer
  }> {
    return this.send('offerTable', input, options)
  }

  /**
   * Withdraw an offer.
   *
   * Its table is free at once, and the guest stays on the waiting list. A guest whose offer was declined, ran out or
   * was withdrawn is offered no other table for the same start by itself; you can offer one by hand.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  withdrawOffer(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('withdrawOffer', input, options)
  }

  /**
   * List availability.
   *
   * One row for each start, dining area and party size the area can seat. `spots_total` counts the tables and
   * combinations that take the party; `spots_open` how many of them can be booked now. It is 0 when the time has passed, is
   * closed off, paused, paced out, too soon or too far ahead.
   *
   * Always fresh: a booking made before you asked is in the answer. `ETag` and `If-None-Match` spare you an answer that has
   * not changed. `party_size`, `dining_area_id` and `open_only` make it shorter. An answer has at most 100,000 rows, counted
   * before `open_only`; ask for fewer `days`, or for one party size or area, where it would have more.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  listAvailability(
    input: {
      /** The first date, on the restaurant’s calendar */
      date: string
      /** How many dates; at most 100,000 rows */
      days?: number
      /** Only rows for this party */
      party_size?: number
      /** Only this dining area */
      dining_area_id?: number
      /** Only rows that can be booked now */
      open_only?: boolean
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<AvailabilitySlot>
    meta: Meta
  }> {
    return this.send('listAvailability', input, options)
  }

  /**
   * Show an evening.
   *
   * Everything a screen shows of one evening: services, dining areas and tables with their places, all bookings
   * and blocks with their guests, holds and offers, who of the waiting list finds a table now, close-offs, pause, and covers
   * arriving by quarter of an hour against pacing. A start after midnight belongs to the evening whose service it is part of;
   * outside of any service a time before 05:00 belongs to the day before. `close_offs` has those of the evening’s services, and
   * those of its calendar date: the full day, dining areas and slots, which end at midnight.
   *
   * `ETag` is the day’s `version`, and moves with every change of what is shown, a guest’s notes and tags included; with
   * `If-None-Match` a day that has not changed costs next to nothing. A guest’s `stats` count their bookings as of the last
   * change of this day.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getDay(
    input: {
      /** The evening, by the date on which it begins; without it the one that lasts now */
      date?: string
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Day
    meta: Meta
  }> {
    return this.send('getDay', input, options)
  }

  /**
   * What was ordered, as a file.
   *
   * The menus and extras of an evening as CSV (text/csv): by time and table with allergies, then who has not chosen yet,
   * then the totals. What is chosen, not chosen yet and not asked for adds up to the covers.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  downloadKitchen(
    input: {
      /** The evening, by the date on which it begins */
      date: string
    },
    options?: SendOptions,
  ): Promise<unknown> {
    return this.send('downloadKitchen', input, options)
  }

  /**
   * Write the note of an evening.
   *
   * What one shift tells the next; it stands above the diary of the evening, for everybody. `replaces` is the note
   * that you have read: where another stands by now the answer is 412 with it, and nothing is overwritten. Sent twice, it is
   * written once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  writeEveningNote(
    input: {
      body: {
        /** The evening */
        date: string
        /** Null takes it away */
        note: string | null
        /** The id of the note that you have read; null where there was none */
        replaces: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: EveningNote | null
  }> {
    return this.send('writeEveningNote', input, options)
  }

  /**
   * List the notes of an evening.
   *
   * The note that stands and those before it, newest first.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listEveningNotes(
    input: {
      /** The evening */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<{
      id: number
      actor: string
      /** Of the person, where `actor` is one */
      actor_name: string | null
      at: string
      /** Null where it was taken away */
      note: string | null
    }>
  }> {
    return this.send('listEveningNotes', input, options)
  }

  /**
   * Give the tables of an evening to servers.
   *
   * A section is the tables that one server has for the evening; a table is in one of them at most, and may be in none. The
   * call has all of them. `replaces` names the sections that you have read: where others stand by now the answer is 412 with
   * them, and nothing is overwritten. Sent twice, they are written once. They change no booking and send no event.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  writeEveningSections(
    input: {
      body: {
        /** The evening */
        date: string
        /** All of them; none takes them away */
        sections: Array<{
          /** Of the server */
          name: string
          table_ids: Array<number>
        }>
        /** The id of the sections that you have read; null where there were none */
        replaces: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: EveningSections | null
  }> {
    return this.send('writeEveningSections', input, options)
  }

  /**
   * List the sections of an evening.
   *
   * The sections that stand and those before them, newest first; and those of the last evening that had some.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listEveningSections(
    input: {
      /** The evening */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<EveningSections>
    before: SectionsBefore | null
  }> {
    return this.send('listEveningSections', input, options)
  }

  /**
   * List what changes leave to do.
   *
   * Guests to be called, since a closed area, a block or a saved change took their table or their time; by start. One entry a booking. It
   * ends by itself when the party has a table again, came, or was cancelled, and when the guest was called and keeps the
   * table. The entries of an evening are in `GET /day` too, whose version moves with them. Viewers see no contact data and no notes.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listToDos(options?: SendOptions): Promise<{
    data: Array<ToDo>
    meta: Meta
  }> {
    return this.send('listToDos', {}, options)
  }

  /**
   * Say that a guest was called.
   *
   * With what was agreed, if anything. Where the party keeps its table, that ends the entry; without a table it comes back 30
   * minutes before the start. Sent twice, it is noted once.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  callToDo(
    input: {
      /** The id of the entry. */
      entry: number
      body: {
        /** False takes it back */
        called: boolean
        /** What was agreed with the guest */
        note?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: {
      id: number
    } | null
  }> {
    return this.send('callToDo', input, options)
  }

  /**
   * List the starts of an evening for a party.
   *
   * For staff on the telephone: every start of the evening, those after midnight with the date of the next day, each with the
   * reason why a booking would be refused, or null where it succeeds, and whether `override: true` would book it. A start that
   * has passed has the reason `past`: a booking there is a record of what happened, which hours, notice and pacing do not bind.
   *
   * The same decision as that of creating a booking, for a stay of the party's turn time. The other reasons are those of `SLOT_UNAVAILABLE`.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  listDayStarts(
    input: {
      /** The evening, by the date on which it begins */
      date: string
      /** How many guests, children included */
      party_size: number
      /** Only this dining area; without it any */
      dining_area_id?: number
      /** A hold of yours, whose tables count as free */
      hold_id?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<DayStart>
    meta: Meta
  }> {
    return this.send('listDayStarts', input, options)
  }

  /**
   * Explain which starts guests are offered.
   *
   * Every start of an evening as guests who book online meet it: offered, or the reason why not, in words, and the page of
   * the office where that is decided. The same decision as that of a booking by a website.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  explainStarts(
    input: {
      /** The evening, by the date on which it begins */
      date: string
      /** How many guests, children included */
      party_size: number
      /** Only this dining area; without it any */
      dining_area_id?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: StartReasons
  }> {
    return this.send('explainStarts', input, options)
  }

  /**
   * List what is sold with bookings.
   *
   * Menus, extras and their groups, in the order in which guests see them. They are part of the restaurant's configuration.
   * With `date` each says how many bookings of that evening have, and how many are left.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`, `website`.
   */
  listProducts(
    input: {
      /** An evening, by the date on which it begins: each product then says how many are sold and left */
      date?: string
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: ProductsOnSale
  }> {
    return this.send('listProducts', input, options)
  }

  /**
   * Show what comes and what waits.
   *
   * The next seven evenings in covers, and what needs somebody: bookings to confirm, failing webhooks and mails, low reviews, imports with notes.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getOverview(options?: SendOptions): Promise<{
    data: Overview
  }> {
    return this.send('getOverview', {}, options)
  }

  /**
   * How the restaurant is doing.
   *
   * Covers, no-shows, cancellations, how full, how long guests stay, where bookings come from, who returns, and what
   * was asked for and could not be given, over any period of up to 400 evenings. An evening runs past midnight as its
   * services do. `against_from` and `against_to` add the same figures of another period, moved by up to three days so that it
   * begins on the same weekday. `format=csv&part=days` answers one part as a file (text/csv): totals, days, how_full, stays, ahead, cancelled_before, sources, refused, refused_outside_hours. docs/insights.md
   * defines each figure.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getInsights(
    input: {
      /** The first evening */
      from: string
      /** The last evening; at most 400 in all */
      to: string
      /** What one row of `days` is */
      by?: "day" | "week" | "month"
      /** The first evening of the period to compare with */
      against_from?: string
      /** Its last evening */
      against_to?: string
      /** Figures, or one part as a file */
      format?: "json" | "csv"
      /** Which part, with `format=csv` */
      part?: "totals" | "days" | "how_full" | "stays" | "ahead" | "cancelled_before" | "sources" | "refused" | "refused_outside_hours"
    },
    options?: SendOptions,
  ): Promise<{
    data: Insights
    meta: Meta
  }> {
    return this.send('getInsights', input, options)
  }

  /**
   * What the history suggests to set otherwise.
   *
   * Turn times by size of party, pacing, and the largest party online. Each suggestion says how many covers more the last
   * four weeks would have seated: their bookings, and what was asked for and refused, are replayed through the booking engine
   * with the suggested value. Nothing is ever set by it.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getSuggestions(options?: SendOptions): Promise<{
    data: Suggestions
    meta: Meta
  }> {
    return this.send('getSuggestions', {}, options)
  }

  /**
   * How many bookings came by each source.
   *
   * Bookings by the day on which they were made, whenever the visit is; cancelled ones too, imported ones and walk-ins not.
   * `GET /insights` has the same by the day of the visit.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getCameBy(
    input: {
      /** So many days up to today */
      days?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: CameBy
    meta: Meta
  }> {
    return this.send('getCameBy', input, options)
  }

  /**
   * Money by month, and no-shows with and without terms.
   *
   * What the ledger says by month, and how many of the bookings that were asked for a deposit or a card stayed away, beside
   * those that were not. Walk-ins count on neither side.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getMoneyInsights(
    input: {
      /** The first evening */
      from: string
      /** The last evening; at most 400 in all */
      to: string
      /** Figures, or one part as a file */
      format?: "json" | "csv"
      /** Which part, with `format=csv` */
      part?: "months" | "terms"
    },
    options?: SendOptions,
  ): Promise<{
    data: MoneyInsights
    meta: Meta
  }> {
    return this.send('getMoneyInsights', input, options)
  }

  /**
   * Menus and extras sold with bookings.
   *
   * By product and by evening of the visit, without cancelled bookings. What a till has sent is not counted.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getSoldInsights(
    input: {
      /** The first evening */
      from: string
      /** The last evening; at most 400 in all */
      to: string
      /** Figures, or the evenings as a file */
      format?: "json" | "csv"
    },
    options?: SendOptions,
  ): Promise<{
    data: SoldInsights
  }> {
    return this.send('getSoldInsights', input, options)
  }

  /**
   * What is in the book for evenings to come.
   *
   * Covers booked and refused for each evening, beside what was booked a year ago as far ahead and what it came to in the
   * end. A year is 364 days, so that weekdays match; walk-ins count on neither side. docs/insights.md defines each figure.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getInsightsAhead(
    input: {
      /** The first evening */
      from: string
      /** The last evening; at most 100 in all */
      to: string
      /** Figures, or the evenings as a file */
      format?: "json" | "csv"
    },
    options?: SendOptions,
  ): Promise<{
    data: InsightsAhead
    meta: Meta
  }> {
    return this.send('getInsightsAhead', input, options)
  }

  /**
   * List imports.
   *
   * The latest first.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  listImports(
    input: {
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<Import>
    meta: PageMeta
  }> {
    return this.send('listImports', input, options)
  }

  /**
   * Begin to upload a file.
   *
   * A CSV file of guests or bookings, at most 20 MB. Send its parts of 512 KB next (`PUT /imports/{import}/parts/{part}`,
   * from 0), then have it read (`POST /imports/{import}/read`).
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  createImport(
    input: {
      body: {
        file_name: string
        /** The size of the file */
        bytes: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('createImport', input, options)
  }

  /**
   * Upload a part of a file.
   *
   * May be repeated. Parts are numbered from 0 and have 512 KB each; the last has the rest.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  putImportPart(
    input: {
      /** The id of the import. */
      import: number
      /** The number of the part, from 0. */
      part: number
      body: {
        /** 524288 bytes of the file in base64; the last part has the rest */
        content: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('putImportPart', input, options)
  }

  /**
   * Recognise an uploaded file.
   *
   * Encoding, delimiter, whether it has guests or bookings, which column is what, and how dates are written. A saved
   * mapping for the same heading is taken. Imports nothing.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  readImport(
    input: {
      /** The id of the import. */
      import: number
      body?: {
        /** Found from the columns unless it is said */
        subject?: "patrons" | "bookings"
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('readImport', input, options)
  }

  /**
   * Show an import.
   *
   * How its file is read, and how far it is.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getImport(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('getImport', input, options)
  }

  /**
   * Say how a file is read.
   *
   * Until the import has begun. `columns` replaces all that was said of columns. A check that was made no longer counts.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  updateImport(
    input: {
      /** The id of the import. */
      import: number
      body?: {
        subject?: "patrons" | "bookings"
        /** The name of a saved one */
        mapping?: string
        /** Those that are not named are recognised */
        columns?: Array<{
          name: string
          field: string | null
        }>
        /** Null: the one found */
        date_format?: "yyyy-mm-dd" | "dd.mm.yyyy" | "mm/dd/yyyy" | null
        /** Further words for yes */
        yes?: Array<string>
        /** Further words for no */
        no?: Array<string>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('updateImport', input, options)
  }

  /**
   * Delete an import.
   *
   * With its file and all that is said of its lines. Guests and bookings that it has written stay.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  deleteImport(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('deleteImport', input, options)
  }

  /**
   * Try an import without writing.
   *
   * Reads the whole file in the background and writes nothing: `GET /imports/{import}` has its progress, and at the
   * end, with the state `checked`, what would be written; `GET /imports/{import}/lines` what is wrong with which line.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  checkImport(
    input: {
      /** The id of the import. */
      import: number
      body?: {
        /** Of the file, which the restaurant does not have */
        sources?: Array<{
          name: string
          /** The name of one that there is, or that is made when the import starts; null leaves it out */
          becomes: string | null
        }>
        /** The same for tags */
        tags?: Array<{
          name: string
          /** The name of one that there is, or that is made when the import starts; null leaves it out */
          becomes: string | null
        }>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('checkImport', input, options)
  }

  /**
   * Start an import.
   *
   * In the background, in batches of 500 lines. One that was stopped, or has failed, goes on behind its last finished
   * line. A server that is killed leaves whole batches behind, and another goes on within a minute; no line is written twice.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  startImport(
    input: {
      /** The id of the import. */
      import: number
      body?: {
        /** Of the file, which the restaurant does not have */
        sources?: Array<{
          name: string
          /** The name of one that there is, or that is made when the import starts; null leaves it out */
          becomes: string | null
        }>
        /** The same for tags */
        tags?: Array<{
          name: string
          /** The name of one that there is, or that is made when the import starts; null leaves it out */
          becomes: string | null
        }>
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('startImport', input, options)
  }

  /**
   * Stop an import.
   *
   * What was written stays. It can be started again.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  stopImport(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportReading
  }> {
    return this.send('stopImport', input, options)
  }

  /**
   * List what is said of lines.
   *
   * Refused lines with their reasons, and notes. With `format=csv` all of them as a file: refused lines
   * (`kind=refused`) as they are in the file, with the reason behind them, to be corrected and imported. Deleted after 30 days.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  listImportLines(
    input: {
      /** The id of the import. */
      import: number
      /** `notes` is `note` and `outside` together */
      kind?: "refused" | "note" | "outside" | "notes"
      /** One page, or all of them as a file */
      format?: "json" | "csv"
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<ImportLine>
    meta: PageMeta
  }> {
    return this.send('listImportLines', input, options)
  }

  /**
   * Save how a file is read.
   *
   * Under a name, for files with the same heading. `maitred import --map NAME` reads with it, too.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  saveImportMapping(
    input: {
      /** The id of the import. */
      import: number
      body: {
        /** One that exists is replaced */
        name: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportMapping
  }> {
    return this.send('saveImportMapping', input, options)
  }

  /**
   * List saved mappings.
   *
   * The latest first.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  listImportMappings(options?: SendOptions): Promise<{
    data: Array<ImportMapping>
  }> {
    return this.send('listImportMappings', {}, options)
  }

  /**
   * Delete a saved mapping.
   *
   * Imports that were read with it stay as they are.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  deleteImportMapping(
    input: {
      /** The name of the mapping. */
      mapping: string
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('deleteImportMapping', input, options)
  }

  /**
   * Show what would be taken back.
   *
   * Of an import that was or is being taken back: what went and what stayed.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getImportTakeBack(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportTakeBack
  }> {
    return this.send('getImportTakeBack', input, options)
  }

  /**
   * Take an import back.
   *
   * In the background, within 30 days after it ended: the bookings and guests that it wrote are deleted, guests who were known
   * before get back what they had, and sources and tags that it made go unless something else uses them. What somebody changed since
   * stays. Nobody is written to and no webhook is sent.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  takeBackImport(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    data: ImportTakeBack
  }> {
    return this.send('takeBackImport', input, options)
  }

  /**
   * Play a file of bookings again.
   *
   * Seats its evenings again on the floor plan as it is, in memory and in the background: each booking, and each guest who
   * was turned away, in the order in which they were made, knowing nothing of who comes after. No guest and no booking is
   * written. `GET /imports/{import}` has its progress, in bookings; with the state `uploaded` it is over, and
   * `GET /imports/{import}/played` has the report. The latest 10,000 bookings of evenings that are over are played.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  playImport(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('playImport', input, options)
  }

  /**
   * Show what a file came to that was played again.
   *
   * Nobody is moved for others, as a real evening might, so it is a lower bound. What the file lacks is null, and not
   * counted. Deleted with the import, and 30 days after it was played.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getPlayedFile(
    input: {
      /** The id of the import. */
      import: number
    },
    options?: SendOptions,
  ): Promise<{
    data: PlayedFile | null
  }> {
    return this.send('getPlayedFile', input, options)
  }

  /**
   * Show one evening of a file that was played again.
   *
   * Party by party: where they sat in the other system, and where they would have sat here.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getPlayedEvening(
    input: {
      /** The id of the import. */
      import: number
      /** Of the evening */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    data: PlayedEvening | null
  }> {
    return this.send('getPlayedEvening', input, options)
  }

  /**
   * List files that were played again.
   *
   * The latest first, at most 50.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  listPlayedFiles(options?: SendOptions): Promise<{
    data: Array<PlayedFile>
  }> {
    return this.send('listPlayedFiles', {}, options)
  }

  /**
   * Close for a date.
   *
   * Stops new bookings; existing ones are not touched. The `scope` says what is closed and what else is needed:
   *
   * | scope | closes | needs |
   * |---|---|---|
   * | `full_day` | the restaurant, that date | |
   * | `service_hour` | one service, in every dining area | `service_hour_id` |
   * | `dining_area` | one dining area, all day | `dining_area_id` |
   * | `matrix` | one dining area during one service hour | both |
   * | `slot` | the listed times, in every dining area | `slots` |
   *
   * A service hour, alone or in a dining area, is closed as the service that begins on the date, with its tail after midnight.
   * Every other scope ends at midnight. Closing what is closed already changes nothing and is answered 200.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  createCloseOff(
    input: {
      body: {
        date: string
        scope: "full_day" | "service_hour" | "dining_area" | "matrix" | "slot"
        service_hour_id?: number | null
        dining_area_id?: number | null
        slots?: Array<string> | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      id: number
      dining_area_id: number | null
      service_hour_id: number | null
    }
    scope: "full_day" | "service_hour" | "dining_area" | "matrix" | "slot"
  }> {
    return this.send('createCloseOff', input, options)
  }

  /**
   * Show what is closed on a date.
   *
   * Everything that is closed on the date. The fields are at the top level and, the same, under `data`.
   *
   * For every role, and restaurant tokens with the scope `full`, `read`.
   */
  getCloseOffs(
    input: {
      /** On the restaurant’s calendar */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    date: string
    full_day_closed: boolean
    closed_service_hours: Array<{
      id: number
      service_hour_id: number
      service_hour_name: string
      service_hour_open: string
      service_hour_close: string
    }>
    closed_dining_areas: Array<{
      id: number
      dining_area_id: number
      dining_area_name: string
    }>
    closed_matrix: Array<{
      id: number
      dining_area_id: number
      dining_area_name: string
      service_hour_id: number
      service_hour_name: string
      service_hour_open: string
      service_hour_close: string
    }>
    closed_slots: Array<string>
    data: CloseOffs
  }> {
    return this.send('getCloseOffs', input, options)
  }

  /**
   * Reopen.
   *
   * Takes the same fields as closing. With the scope `full_day` every close-off of the date is removed, whatever
   * its scope. What is not closed is answered 404.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  removeCloseOff(
    input: {
      body: {
        date: string
        scope: "full_day" | "service_hour" | "dining_area" | "matrix" | "slot"
        service_hour_id?: number | null
        dining_area_id?: number | null
        slots?: Array<string> | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    scope: "full_day" | "service_hour" | "dining_area" | "matrix" | "slot"
  }> {
    return this.send('removeCloseOff', input, options)
  }

  /**
   * Close a dining area for a part of an evening.
   *
   * For rain, or a private party. No booking is given a table there whose stay meets the closed time: the list, creating,
   * walk-ins, holds, offers, the waiting list and re-seating all keep to it; staff pass over it with `override`. Closing what is closed
   * changes nothing; `closed: false` opens the time again.
   *
   * Who sits there keeps sitting, and who is booked there keeps the table until moved: `GET /day` says `needs_table`. With `dry_run` the
   * answer lists them, with a plan by the engine; send `moves` and the plan’s `fingerprint` to close and move in one
   * transaction. Without `moves` nobody is moved. Whoever is left without a table becomes an entry of `GET /to-do`. Guests are told nothing by this.
   *
   * `GET /availability-controls` does not show it: none of its scopes says a part of an evening.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  closeArea(
    input: {
      body: {
        /** The evening */
        date: string
        dining_area_id: number
        /** False opens it again for that time */
        closed: boolean
        /** Left out: from the beginning of the evening */
        from?: string | null
        /** Left out: to the end of the evening */
        until?: string | null
        /** The bookings that move, with the tables they get */
        moves?: Array<{
          booking_id: number
          table_ids: Array<number>
        }>
        /** Only says who sits and is booked there, and plans */
        dry_run?: boolean
        /** Of the plan that was shown; where it no longer holds, nothing is done and the answer is the plan now */
        fingerprint?: string
        /** For the moves: passes over reset minutes, closed areas, and guests past their end */
        override?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: {
      /** All of the evening, as they are now */
      closed_areas: Array<ClosedArea>
      plan: MovePlan
      /** What `POST /bookings/moves/undo` takes back; null where nothing was changed */
      change_id: number | null
    }
    meta: Meta
  }> {
    return this.send('closeArea', input, options)
  }

  /**
   * Search patrons.
   *
   * Filters narrow each other down; an empty body finds every patron who is no walk-in. Ordered by name.
   *
   * `q` finds text in the name or e-mail, without regard to case and accents; three digits or more also find telephones
   * that contain them. A patron has all of `tags` and all of
   * `behaviour`, and has booked through one of `channel`. `behaviour`: `first_time`, `returning`, `frequent` (five or
   * more visits in a year), `cancelled`, `no_show`, `lapsed` (no visit for 180 days).
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  queryPatrons(
    input: {
      body?: {
        filters?: {
          q?: string
          tags?: Array<"is_vip" | "is_wine_lover" | "is_vegan" | "is_vegetarian" | "is_always_late" | "is_low_spender" | "is_high_spender" | "is_with_pet" | "is_gluten_intolerant" | "is_lactose_intolerant" | "is_allergic_to_nuts" | "is_allergic_to_shellfish">
          behaviour?: Array<"first_time" | "returning" | "frequent" | "cancelled" | "no_show" | "lapsed">
          origin?: "local" | "international"
          channel?: Array<number>
          booking_date_from?: string
          booking_date_to?: string
        }
        /** The number of the page, from 1 */
        page?: number
        /** How many on a page */
        per_page?: number
      }
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<ListedPatron>
    meta: PageMeta
  }> {
    return this.send('queryPatrons', input, options)
  }

  /**
   * Patrons as a file.
   *
   * The patrons of a search as CSV (text/csv), with the filters of `POST /patrons/query`, ordered by name; at most
   * 50,000. Their columns have names that an import recognises.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  downloadPatrons(
    input: {
      body?: {
        filters?: {
          q?: string
          tags?: Array<"is_vip" | "is_wine_lover" | "is_vegan" | "is_vegetarian" | "is_always_late" | "is_low_spender" | "is_high_spender" | "is_with_pet" | "is_gluten_intolerant" | "is_lactose_intolerant" | "is_allergic_to_nuts" | "is_allergic_to_shellfish">
          behaviour?: Array<"first_time" | "returning" | "frequent" | "cancelled" | "no_show" | "lapsed">
          origin?: "local" | "international"
          channel?: Array<number>
          booking_date_from?: string
          booking_date_to?: string
        }
      }
    } = {},
    options?: SendOptions,
  ): Promise<unknown> {
    return this.send('downloadPatrons', input, options)
  }

  /**
   * Write down a patron.
   *
   * A guest who has not booked. Bookings make their own patrons: this is for who is to be known before. Somebody who is
   * known already, by e-mail address or by telephone and name, is refused (422) with the id of the patron who stands.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  createPatron(
    input: {
      body: {
        name: string
        email?: string | null
        mobile_number?: string | null
        mobile_prefix?: string | null
        comments?: string | null
        is_local?: boolean
        is_vip?: boolean
        is_wine_lover?: boolean
        is_vegan?: boolean
        is_vegetarian?: boolean
        is_always_late?: boolean
        is_low_spender?: boolean
        is_high_spender?: boolean
        is_with_pet?: boolean
        is_gluten_intolerant?: boolean
        is_lactose_intolerant?: boolean
        is_allergic_to_nuts?: boolean
        is_allergic_to_shellfish?: boolean
        tags?: {
          is_vip?: boolean
          is_wine_lover?: boolean
          is_vegan?: boolean
          is_vegetarian?: boolean
          is_always_late?: boolean
          is_low_spender?: boolean
          is_high_spender?: boolean
          is_with_pet?: boolean
          is_gluten_intolerant?: boolean
          is_lactose_intolerant?: boolean
          is_allergic_to_nuts?: boolean
          is_allergic_to_shellfish?: boolean
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: {
      id: number
      name: string
      email: string | null
      mobile_number: string | null
    }
  }> {
    return this.send('createPatron', input, options)
  }

  /**
   * Show a patron.
   *
   * One guest, with tags and statistics. The id of a patron who was merged answers with the one who stayed.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  getPatron(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Patron
  }> {
    return this.send('getPatron', input, options)
  }

  /**
   * Update a patron.
   *
   * Only the fields you send change. Tags may stand at the top level or under `tags`. Upcoming bookings that were
   * made with the old name, e-mail or telephone get the new one. An e-mail address that another patron has is refused, and so is
   * the telephone of another patron with the same name: merge the two.
   *
   * Two people who change different fields do not disturb each other. Where you edit a text that you have read, send its `ETag`
   * in `If-Match`: if the patron has changed since, the answer is 412 with what stands.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  updatePatron(
    input: {
      /** The id of the patron. */
      patron: number
      body?: {
        name?: string
        email?: string | null
        mobile_number?: string | null
        mobile_prefix?: string | null
        comments?: string | null
        is_local?: boolean
        is_vip?: boolean
        is_wine_lover?: boolean
        is_vegan?: boolean
        is_vegetarian?: boolean
        is_always_late?: boolean
        is_low_spender?: boolean
        is_high_spender?: boolean
        is_with_pet?: boolean
        is_gluten_intolerant?: boolean
        is_lactose_intolerant?: boolean
        is_allergic_to_nuts?: boolean
        is_allergic_to_shellfish?: boolean
        tags?: {
          is_vip?: boolean
          is_wine_lover?: boolean
          is_vegan?: boolean
          is_vegetarian?: boolean
          is_always_late?: boolean
          is_low_spender?: boolean
          is_high_spender?: boolean
          is_with_pet?: boolean
          is_gluten_intolerant?: boolean
          is_lactose_intolerant?: boolean
          is_allergic_to_nuts?: boolean
          is_allergic_to_shellfish?: boolean
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: {
      id: number
      name: string
      email: string | null
      mobile_number: string | null
    }
  }> {
    return this.send('updatePatron', input, options)
  }

  /**
   * Erase a patron.
   *
   * A guest asks to be forgotten: name, contact, tags, comments and everything written about the guest are
   * removed, in every copy, also the contact kept on bookings and what was merged into the patron. Bookings with their numbers and the stars of a review
   * stay, without a name. Bookings to come keep their tables and are named in `bookings`; with `cancel_bookings` they are
   * cancelled, with history and `booking.cancelled`, and no message to the guest. Erasing twice changes nothing.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  erasePatron(
    input: {
      /** The id of the patron. */
      patron: number
      body?: {
        /** Cancels the bookings to come in the same moment */
        cancel_bookings?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    /** The guest’s bookings to come, in the order of their starts */
    bookings: Array<{
      id: number
      reference: string
      date: string
      end_time: string
      /** False: it stands, without a name, and keeps its tables */
      cancelled: boolean
    }>
  }> {
    return this.send('erasePatron', input, options)
  }

  /**
   * Merge two patrons.
   *
   * For a guest who is known twice. The patron named in the body disappears: bookings and reviews move to the patron of
   * the path, tags and comments are joined, and contact that is missing is filled in. The id that disappears keeps working and
   * means the patron who stays. It cannot be undone.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  mergePatrons(
    input: {
      /** The id of the patron. */
      patron: number
      body: {
        /** The patron who disappears */
        patron_id: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    data: Patron
  }> {
    return this.send('mergePatrons', input, options)
  }

  /**
   * History of a patron.
   *
   * Who changed this patron, or merged another into it, and when. For each field `from` is what was there before, in a
   * merge what the other patron had, and `to` what there is since.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listPatronHistory(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<{
      id: number
      at: string
      actor: string
      /** Of the person, where `actor` is one */
      actor_name: string | null
      action: string
      changes: Record<string, {
        from: unknown
        to: unknown
      }>
    }>
  }> {
    return this.send('listPatronHistory', input, options)
  }

  /**
   * A patron with everything on one card.
   *
   * The patron as in `GET /patrons/{patron}`, with tags in the restaurant's own words, the birthday, the consent to
   * news, what was paid, the bookings to come and the latest visits. Its `ETag` is that of the patron.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  getPatronCard(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: PatronCard
  }> {
    return this.send('getPatronCard', input, options)
  }

  /**
   * Change own tags and birthday of a patron.
   *
   * Adds and removes tags in the restaurant's own words, such as an allergy that none of the twelve tags has; two people
   * who add different ones do not disturb each other. A tag counts once whatever its case. At most 20 in all.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  updatePatronProfile(
    input: {
      /** The id of the patron. */
      patron: number
      body?: {
        add_own_tags?: Array<string>
        remove_own_tags?: Array<string>
        /** Month and day, MM-DD; null removes it */
        birthday?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: PatronProfile
  }> {
    return this.send('updatePatronProfile', input, options)
  }

  /**
   * Birthdays of the week.
   *
   * Patrons with a birthday today or in the six days after, in that order, each with the next booking. Without a 29 February it is celebrated on the 28th.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listBirthdays(options?: SendOptions): Promise<{
    data: Array<PatronBirthday>
  }> {
    return this.send('listBirthdays', {}, options)
  }

  /**
   * Patrons who may be one guest.
   *
   * Pairs with the same telephone, however it is written, or with one name and visits within three months; the surest
   * first; `patron` has more bookings, or is known for longer. Nothing is merged by itself: `POST /patrons/{patron}/merge` does it, and `PUT /patrons/{patron}/apart/{other}` says that
   * they are two people. A telephone or a name that more than six patrons have makes no pairs.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listPatronDuplicates(
    input: {
      /** `apart`: said to be two people */
      kind?: "to_look_at" | "apart"
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<PatronDuplicate>
    counts: {
      to_look_at: number
      apart: number
      /** All that are listed */
      patrons: number
    }
    meta: PageMeta
  }> {
    return this.send('listPatronDuplicates', input, options)
  }

  /**
   * Say that two patrons are two people.
   *
   * They are no longer listed as duplicates. Saying it twice changes nothing.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  markPatronsApart(
    input: {
      /** The id of the patron. */
      patron: number
      /** The id of the other patron. */
      other: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('markPatronsApart', input, options)
  }

  /**
   * Take back that two patrons are two people.
   *
   * They are listed again where they still look like one guest.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  unmarkPatronsApart(
    input: {
      /** The id of the patron. */
      patron: number
      /** The id of the other patron. */
      other: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('unmarkPatronsApart', input, options)
  }

  /**
   * Write what a patron must not eat.
   *
   * Takes the place of what stood. Gluten, milk, nuts, and crustaceans or molluscs are the four tags
   * `is_gluten_intolerant`, `is_lactose_intolerant`, `is_allergic_to_nuts` and `is_allergic_to_shellfish` too: whichever is
   * changed, the other follows. A tag for shellfish that was set by itself means both. `GET /patrons/{patron}/card` and `GET /day`
   * show them; viewers do not see them. With the `ETag` of the patron in `If-Match` the answer is 412 if the patron has
   * changed since.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  writePatronAllergens(
    input: {
      /** The id of the patron. */
      patron: number
      body: {
        /** All of them; none are taken away */
        allergens: Array<Allergen>
        /** Others in words */
        other?: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      /** Of the 14 of European law */
      allergens: Array<Allergen>
      /** Others in words */
      other: string | null
    }
  }> {
    return this.send('writePatronAllergens', input, options)
  }

  /**
   * Export everything about a patron.
   *
   * All that is held about a guest, for the guest who asks: bookings, reviews, events and messages included.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  exportPatron(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      patron: {
        id: number
        name: string
        email: string | null
        mobile_number: string | null
        mobile_prefix: string | null
        comments: string | null
        is_vip: boolean
        is_vegan: boolean
        is_vegetarian: boolean
        walkin: boolean
        tags: PatronTags
        stats: PatronStats
        own_tags: Array<string>
        allergies: {
          /** Of the 14 of European law */
          allergens: Array<Allergen>
          /** Others in words */
          other: string | null
        }
        birthday: string | null
        language: string | null
        is_local: boolean
        channel_id: number | null
        /** When the guest last asked for news */
        news_consent_at: string | null
        /** When that was last withdrawn */
        news_withdrawn_at: string | null
        created_at: string
        updated_at: string
        history: Array<Record<string, unknown>>
      }
      bookings: Array<Record<string, unknown>>
      reviews: Array<Record<string, unknown>>
      events: Array<Record<string, unknown>>
      messages: Array<Record<string, unknown>>
      /** What the guest has answered by text */
      texts: Array<Record<string, unknown>>
    }
  }> {
    return this.send('exportPatron', input, options)
  }

  /**
   * List the tokens of the restaurant.
   *
   * Without anything a token could be rebuilt from. `state` is `active`, `expired` or `revoked`.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listTokens(options?: SendOptions): Promise<{
    data: Array<Token>
  }> {
    return this.send('listTokens', {}, options)
  }

  /**
   * Create a token.
   *
   * Its text is in this answer and nowhere else. `full` may do everything but manage people and tokens;
   * `read` reads; `website` is for web pages: it reads availability and settings, books, and sees, changes and cancels only
   * the bookings it made.
   *
   * For managers.
   */
  createToken(
    input: {
      body: {
        name: string
        /** `full` unless said otherwise */
        scope?: "full" | "read" | "website"
        expires_at?: string | null
        /** The source of bookings that it makes without naming one */
        booking_source_id?: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: NewToken
  }> {
    return this.send('createToken', input, options)
  }

  /**
   * Give a token another booking source.
   *
   * Bookings that the token makes from now on without naming a source come from this one, walk-ins excepted. A
   * source that is removed from the description is no longer given to bookings; the token keeps it for when it comes back.
   *
   * For managers.
   */
  changeToken(
    input: {
      /** The id of the token. */
      token: string
      body: {
        /** The source of bookings that it makes without naming one */
        booking_source_id: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Token
  }> {
    return this.send('changeToken', input, options)
  }

  /**
   * Revoke a token.
   *
   * It is refused at once on this server and within a second on others. Doing it again changes nothing.
   *
   * For managers.
   */
  revokeToken(
    input: {
      /** The id of the token. */
      token: string
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('revokeToken', input, options)
  }

  /**
   * Replace a token.
   *
   * A new token with the same name, scope, booking source and lifetime; its text is in this answer and nowhere
   * else. The old one is refused at once, or works too for `grace_minutes`, which never prolong it. What the old one booked
   * belongs to the new one as well.
   *
   * For managers.
   */
  rotateToken(
    input: {
      /** The id of the token. */
      token: string
      body?: {
        /** For how long the old token works too; 0 unless said otherwise, a week at most */
        grace_minutes?: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: RotatedToken
  }> {
    return this.send('rotateToken', input, options)
  }

  /**
   * Show the audit trail.
   *
   * Who signed in and from where, and who changed roles, tokens, webhooks and the configuration, newest first.
   * Entries are kept for 400 days.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listAuditTrail(
    input: {
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<AuditEntry>
    meta: PageMeta
  }> {
    return this.send('listAuditTrail', input, options)
  }

  /**
   * List the people of the restaurant.
   *
   * Who works here and as what, and the invitations that have not been used yet.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listPeople(options?: SendOptions): Promise<{
    data: {
      people: Array<Person>
      invitations: Array<Invitation>
      /** Whether mail is set up, so that links can be mailed */
      has_mail: boolean
    }
  }> {
    return this.send('listPeople', {}, options)
  }

  /**
   * Invite a person.
   *
   * Answers with a link that works once, for 48 hours: it sets name and password. The link is shown this once;
   * send it to nobody else. A person who has an account already confirms with their password. Where that account is unproved
   * (is_proved of a person is false) and works in a restaurant you do not manage, only the link in the mail works, which is not the one
   * in the answer: it sets a new password. A new invitation to the same address replaces the one before.
   *
   * For managers.
   */
  invitePerson(
    input: {
      body: {
        email: string
        role: "viewer" | "host" | "manager"
        /** Where mail is set up, the link is mailed too, unless this is false */
        by_mail?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: InvitationLink
  }> {
    return this.send('invitePerson', input, options)
  }

  /**
   * Withdraw an invitation.
   *
   * Its link no longer works.
   *
   * For managers.
   */
  withdrawInvitation(
    input: {
      /** The id of the invitation. */
      invitation: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('withdrawInvitation', input, options)
  }

  /**
   * List where a person is signed in.
   *
   * Latest use first. For a person who also works in a restaurant you do not manage it is refused (403).
   *
   * For managers.
   */
  listPersonSessions(
    input: {
      /** The id of the person. */
      user: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<Session>
  }> {
    return this.send('listPersonSessions', input, options)
  }

  /**
   * End all sessions of a person.
   *
   * For a lost tablet, for example. They sign in again with their password.
   *
   * For managers.
   */
  endPersonSessions(
    input: {
      /** The id of the person. */
      user: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('endPersonSessions', input, options)
  }

  /**
   * Take away the second factor of a person.
   *
   * For a person who has lost everything: authenticator app, recovery codes and passkeys no longer count, all
   * sessions end, and the person is mailed. For a person who also works in a restaurant you do not manage it is refused (403): only the
   * operator can do it.
   *
   * For managers.
   */
  resetSecondFactor(
    input: {
      /** The id of the person. */
      user: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('resetSecondFactor', input, options)
  }

  /**
   * Change a role.
   *
   * The person's sessions end and they sign in again; their tokens follow at once. The only manager of a
   * restaurant stays manager (422).
   *
   * For managers.
   */
  changeRole(
    input: {
      /** The id of the person. */
      user: number
      body: {
        role: "viewer" | "host" | "manager"
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Person
  }> {
    return this.send('changeRole', input, options)
  }

  /**
   * Remove a person from the restaurant.
   *
   * Their sessions end. Their account stays, with its other restaurants; what they did stays in the history.
   *
   * For managers.
   */
  removePerson(
    input: {
      /** The id of the person. */
      user: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('removePerson', input, options)
  }

  /**
   * Make a link for a new password.
   *
   * For a person who has forgotten theirs. It works once, for 48 hours, and ends their sessions when it is used.
   * For a person who also works in a restaurant you do not manage it is refused (403): only the operator can give it.
   *
   * For managers.
   */
  createPasswordLink(
    input: {
      /** The id of the person. */
      user: number
      body?: {
        /** Where mail is set up, the link is mailed too, unless this is false */
        by_mail?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: InvitationLink
  }> {
    return this.send('createPasswordLink', input, options)
  }

  /**
   * List the tablets of the restaurant.
   *
   * Browsers that belong to the restaurant and are used by many hands, and those whose code still works.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listDevices(options?: SendOptions): Promise<{
    data: Array<Device>
  }> {
    return this.send('listDevices', {}, options)
  }

  /**
   * Make a tablet of the restaurant.
   *
   * Answers with a code that is typed on the tablet, once, within ten minutes. From then on that browser belongs to
   * the restaurant for 90 days, renewed by use, and to nobody: where anybody has a PIN, the first change after a pause asks who it is.
   *
   * For managers.
   */
  makeDevice(
    input: {
      body: {
        /** As people call it: `Tablet at the door` */
        name: string
        /** A viewer’s only shows the day, and asks nobody who they are */
        role: "host" | "viewer"
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: NewDevice
  }> {
    return this.send('makeDevice', input, options)
  }

  /**
   * End a tablet.
   *
   * It is signed out at once, on every server within a second. What was done there stays in the history.
   *
   * For managers.
   */
  endDevice(
    input: {
      /** The id of the tablet. */
      device: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('endDevice', input, options)
  }

  /**
   * Show who can say who they are on this tablet.
   *
   * For a tablet of the restaurant; everybody else gets 404.
   *
   * For every role.
   */
  getOwnDevice(options?: SendOptions): Promise<{
    data: OwnDevice
  }> {
    return this.send('getOwnDevice', {}, options)
  }

  /**
   * Say who it is, by PIN.
   *
   * Changes on this tablet are the person’s from now on, until there was none for as long as the restaurant’s pause.
   * A wrong PIN is answered with 403: `details` has `tries_left`, `locked_until` and `is_closed`. Five lock the person on this
   * tablet for 15 minutes, and twice as long each time; the fourth lock, and thirty wrong ones in a row, end the tablet (401). Fifteen in a
   * day, on whatever tablets, close the PIN until the person has signed in.
   *
   * For every role.
   */
  sayWhoByPin(
    input: {
      body: {
        user: number
        pin: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: SaidWho
  }> {
    return this.send('sayWhoByPin', input, options)
  }

  /**
   * Say who it is, by password.
   *
   * For who has no PIN, or has locked it. Limited as signing in is. Where a code of an app is asked for,
   * `details.asks` is `code` (403): send it too. No session begins.
   *
   * For every role.
   */
  sayWhoByPassword(
    input: {
      body: {
        email: string
        password: string
        /** Of the authenticator app, where the person has one */
        code?: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: SaidWho
  }> {
    return this.send('sayWhoByPassword', input, options)
  }

  /**
   * Make the link to the guest's own page.
   *
   * The signed address of the page on which the guest sees the booking, changes, cancels or reconfirms it, and
   * adds it to a calendar. It needs no password, so send it to the guest only. It carries nothing personal
   * and is the same each time, until it is withdrawn.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  createBookingLink(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      url: string
    }
  }> {
    return this.send('createBookingLink', input, options)
  }

  /**
   * Withdraw the link to the guest's own page.
   *
   * Every link to the booking issued before stops working at once, and the answer has a new one. The history of the
   * booking says who did so.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  rotateBookingLink(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      url: string
    }
  }> {
    return this.send('rotateBookingLink', input, options)
  }

  /**
   * List messages.
   *
   * What was written to guests and staff by e-mail, and what became of it, the latest first. `not_sent`: no mail
   * server is set up. `refused`: the mail server will never take it; `failed`: it was tried for a day; `dropped`: it was no longer
   * true, undone or past its use. What was said, and to whom, is kept for 30 days.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listMessages(
    input: {
      /** Only those about this booking */
      booking_id?: number
      /** Only messages in this state; `undelivered` is `refused` and `failed` */
      state?: "waiting" | "sent" | "refused" | "failed" | "dropped" | "undelivered"
      /** Only messages of this kind */
      kind?: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet" | "invitation" | "account_news" | "confirm_address" | "address_changed" | "summary" | "staff_summary" | "table_ready" | "written"
      /** The reference of a booking, or the e-mail address of a guest: only those about these bookings */
      search?: string
      /** The id of a message: only older ones, also where new ones come meanwhile. `meta` counts these */
      before?: number
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<Message>
    meta: PageMeta
  }> {
    return this.send('listMessages', input, options)
  }

  /**
   * Send a message again.
   *
   * Writes the same message anew, from what the booking is now, also to an address that refused mail before. It is
   * dropped if it is no longer true. One that still waits goes out by itself, and is answered with as it is.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  resendMessage(
    input: {
      /** The id of the message. */
      message: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Message
  }> {
    return this.send('resendMessage', input, options)
  }

  /**
   * Preview a message.
   *
   * How a message looks, about an imagined booking, in the words of the restaurant. Its links lead nowhere.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  previewMessage(
    input: {
      /** Which message */
      kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet"
      /** Of messages to guests; the restaurant’s, unless given */
      language?: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet"
      language: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
      subject: string
      text: string
      html: string
    }
  }> {
    return this.send('previewMessage', input, options)
  }

  /**
   * List conversations.
   *
   * Texts to and from guests of the last fourteen days, one entry for each number, the latest first, and how many answers are
   * unread. Answers from numbers that are no guest’s are kept for seven days.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listConversations(options?: SendOptions): Promise<{
    data: Array<Conversation>
    unread: number
  }> {
    return this.send('listConversations', {}, options)
  }

  /**
   * Read a conversation.
   *
   * The latest two hundred texts to and from a number, the oldest first. What was said is kept for 90 days.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  getConversation(
    input: {
      /** A telephone number with its country, with or without the plus: `35679555123`. */
      number: string
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      lines: Array<TextLine>
    }
  }> {
    return this.send('getConversation', input, options)
  }

  /**
   * Mark a conversation as read or unread.
   *
   * For the whole restaurant: whoever opens a conversation has read it. `read: false` marks the last answer.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  markConversation(
    input: {
      /** A telephone number with its country, with or without the plus: `35679555123`. */
      number: string
      body: {
        read: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('markConversation', input, options)
  }

  /**
   * Read the conversation with a guest.
   *
   * Texts to and from the guest’s number, whatever booking they were about, the mails about this booking, and whether a text can
   * go there and what a part costs. `answers` has what a host answers with one tap, in the guest’s language.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listTextsOfBooking(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      can: CanText
      lines: Array<TextLine>
      mails: Array<{
        id: number
        kind: "confirm_link" | "received" | "waiting_list" | "confirmed" | "declined" | "changed" | "cancelled" | "offer" | "pay_link" | "pay_reminder" | "payment_confirmation" | "refund" | "payment_lapsed" | "charge_link" | "reminder" | "reconfirmation" | "review_request" | "staff_booking" | "staff_cancellation" | "staff_offer_declined" | "daily_sheet" | "invitation" | "account_news" | "confirm_address" | "address_changed" | "summary" | "staff_summary" | "table_ready" | "written"
        at: string
        state: string
      }>
      /** Other guests with the same number, of the days around */
      others: Array<{
        booking_id: number
        name: string | null
      }>
      answers: {
        keep: string
        call: string
        /** That the table is ready, with `{until}` */
        ready: string
      }
      /** For how long a table that is ready is kept usually */
      kept_minutes: number
      /** Minutes that the last answer names, where it did not act */
      says_late: number | null
    }
  }> {
    return this.send('listTextsOfBooking', input, options)
  }

  /**
   * Text a guest.
   *
   * In the host’s own words, which begin with the restaurant’s name where they do not say it. It goes out after five seconds,
   * until when it can be taken back. 409 where no text can go there; for a country that the restaurant does not list,
   * `elsewhere` says that a person has confirmed the price.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  writeText(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        text: string
        /** A person has confirmed a country that the restaurant does not list */
        elsewhere?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      id: number
      due_at: string
    }
  }> {
    return this.send('writeText', input, options)
  }

  /**
   * Take a text back.
   *
   * Within five seconds, before it leaves.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  takeBackText(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      /** The id of the text. */
      text: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('takeBackText', input, options)
  }

  /**
   * See what texts say about an evening.
   *
   * Which bookings have unread answers, who was asked and is silent, and for whom a table is kept.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listTextMarks(
    input: {
      /** The evening */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      /** Answers that nobody has read, of all bookings and of unknown numbers */
      unread: number
      bookings: Array<TextMark>
    }
  }> {
    return this.send('listTextMarks', input, options)
  }

  /**
   * Let a table go that was ready.
   *
   * The guests have not come for it. They go back to the waiting list, and the table is free; nobody is written to.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  letTableGo(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('letTableGo', input, options)
  }

  /**
   * Tell guests who wait that their table is ready.
   *
   * The booking is accepted at the table, which is kept for some minutes (`messages.texts.kept_minutes`), and a text says so after
   * five seconds. An undo of the change takes both back. The table is never released by itself.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  tableReady(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body?: {
        /** Without it the one that the day suggests */
        table_ids?: Array<number>
        /** For how long it is kept */
        minutes?: number
        /** False: the host tells them, and no text goes out */
        tells?: boolean
        elsewhere?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
    kept_until: string
  }> {
    return this.send('tableReady', input, options)
  }

  /**
   * Say that guests will be late.
   *
   * As a guest says on the page of the booking or by text. Nothing is moved: they count as late from then on only.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  announceLate(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
      body: {
        /** Null: they come in time after all */
        minutes: number | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('announceLate', input, options)
  }

  /**
   * Give a number to a guest.
   *
   * What the number has said belongs to the booking, and the number is the one of its guest from now on. For a number that is
   * no guest’s, or of two guests.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  giveConversation(
    input: {
      /** A telephone number with its country, with or without the plus: `35679555123`. */
      number: string
      body: {
        booking_id: number
      }
    },
    options?: SendOptions,
  ): Promise<{
    message: string
    booking: BookingOutcome
  }> {
    return this.send('giveConversation', input, options)
  }

  /**
   * See who has confirmed again.
   *
   * Of the bookings of an evening that are to come: who has confirmed, who was asked and has not answered, who can be asked now, and what that costs.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listReconfirmations(
    input: {
      /** The evening */
      date: string
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      confirmed: number
      /** Asked, and no answer yet */
      asked: number
      /** Not asked; they can be reached */
      to_ask: number
      unreachable: number
      by_text: number
      /** Of the texts that would go out now */
      parts: number
      cost: number | null
      currency: string
      bookings: Array<{
        booking_id: number
        state: "confirmed" | "asked" | "to_ask" | "unreachable"
      }>
    }
  }> {
    return this.send('listReconfirmations', input, options)
  }

  /**
   * Ask the rest whether they come.
   *
   * Sends the question to everybody of the evening who was not asked yet, by the way that the restaurant chose for it. Nobody is asked twice, however often it is sent.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  askRest(
    input: {
      body: {
        /** The evening */
        date: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      confirmed: number
      /** Asked, and no answer yet */
      asked: number
      /** Not asked; they can be reached */
      to_ask: number
      unreachable: number
      by_text: number
      /** Of the texts that would go out now */
      parts: number
      cost: number | null
      currency: string
      bookings: Array<{
        booking_id: number
        state: "confirmed" | "asked" | "to_ask" | "unreachable"
      }>
    }
  }> {
    return this.send('askRest', input, options)
  }

  /**
   * Read the gateway for texts.
   *
   * Which gateway sends the restaurant’s texts. Keys are never answered, but for their last four characters.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  getTextAccount(options?: SendOptions): Promise<{
    data: TextAccount
  }> {
    return this.send('getTextAccount', {}, options)
  }

  /**
   * Set the gateway for texts.
   *
   * `twilio` takes the account and its token; `http` any gateway by a description of its fields; `fake` shows texts on a page
   * and works only where the demo may be entered. Keys are stored encrypted. The audit trail has an entry.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  setTextAccount(
    input: {
      body: {
        provider: "twilio" | "http" | "fake"
        /** A number, which can be answered, or a name of at most 11 characters, which cannot */
        sender: string
        /** Of `twilio`: the account SID */
        account?: string
        /** Of `twilio`: the auth token; left out, the stored one stays */
        key?: string
        gateway?: TextGateway
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: TextAccount
  }> {
    return this.send('setTextAccount', input, options)
  }

  /**
   * Forget the gateway for texts.
   *
   * Its keys are removed. Texts go by the gateway of the installation then, where there is one; else mails go instead.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  removeTextAccount(options?: SendOptions): Promise<{
    data: TextAccount
  }> {
    return this.send('removeTextAccount', {}, options)
  }

  /**
   * Check the gateway for texts.
   *
   * Asks the gateway whether the account works and whether answers come here. Sends nothing.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  checkTextAccount(options?: SendOptions): Promise<{
    data: Array<TextCheck>
  }> {
    return this.send('checkTextAccount', {}, options)
  }

  /**
   * Text yourself.
   *
   * A confirmation of an imagined booking, to a number of your own. It counts like any other: against the month, and as one of the
   * three an hour that a number gets.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  sendExampleText(
    input: {
      body: {
        /** A mobile of a country that the restaurant texts */
        number: string
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      state: "sent" | "not_sent" | "not_known"
      /** What the gateway said */
      reason: string | null
      parts: number
    }
  }> {
    return this.send('sendExampleText', input, options)
  }

  /**
   * See what texts came to this month.
   *
   * Parts against the ceiling, what for, and what they cost by the prices that the restaurant entered.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getTextMonth(options?: SendOptions): Promise<{
    data: TextMonth
  }> {
    return this.send('getTextMonth', {}, options)
  }

  /**
   * Preview a text in every language.
   *
   * As the draft would make it, about an imagined booking, with the parts that carriers count. Reads only.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  previewText(
    input: {
      body: {
        kind: "confirmed" | "changed" | "cancelled" | "offer" | "pay_link" | "reminder" | "reconfirmation" | "table_ready"
        /** In place of what the draft has, by language */
        wording?: {
          en?: string
          de?: string
          fr?: string
          it?: string
          es?: string
          mt?: string
          ar?: string
        }
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      kind: "confirmed" | "changed" | "cancelled" | "offer" | "pay_link" | "reminder" | "reconfirmation" | "table_ready"
      has_link: boolean
      placeholders: Array<string>
      languages: Array<{
        language: "en" | "de" | "fr" | "it" | "es" | "mt" | "ar"
        text: string
        /** The built-in wording */
        ours: string
        parts: number
        used: number
        room: number
        encoding: "GSM-7" | "UCS-2"
        /** The character that makes parts shorter */
        costly: string | null
      }>
    }
  }> {
    return this.send('previewText', input, options)
  }

  /**
   * Whether a patron wants news.
   *
   * News are sent by programs of your own: maitred asks for the consent and keeps it. Ask before each mailing, and put
   * `unsubscribe_url` into the mail, also as `List-Unsubscribe` with `List-Unsubscribe-Post`: its page and mail programs withdraw
   * the consent by one press.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  getNewsConsent(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: NewsConsent
  }> {
    return this.send('getNewsConsent', input, options)
  }

  /**
   * Withdraw the consent to news.
   *
   * For a guest who says so. Both dates are kept, and the patron's history says by whom it was withdrawn. Only the guest
   * can give it again, by the box on the booking page.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  withdrawNewsConsent(
    input: {
      /** The id of the patron. */
      patron: number
    },
    options?: SendOptions,
  ): Promise<{
    data: NewsConsent
  }> {
    return this.send('withdrawNewsConsent', input, options)
  }

  /**
   * List visible reviews.
   *
   * Newest first, and only those the restaurant has made visible. `from` and `to` are dates of submission.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listReviews(
    input: {
      /** Submitted on this date or later */
      from?: string
      /** Submitted on this date or before */
      to?: string
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<Review>
    meta: PageMeta
  }> {
    return this.send('listReviews', input, options)
  }

  /**
   * List hidden reviews.
   *
   * What guests said and the public does not see (yet), newest first.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listHiddenReviews(
    input: {
      /** Submitted on this date or later */
      from?: string
      /** Submitted on this date or before */
      to?: string
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<Review>
    meta: PageMeta
  }> {
    return this.send('listHiddenReviews', input, options)
  }

  /**
   * List reviews with their answers.
   *
   * Shown and hidden ones, newest first, each with the restaurant's answer, the guest and the booking. `state` and the
   * two ratings narrow the list.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`, `read`.
   */
  listHouseReviews(
    input: {
      /** Only those that are shown, that are hidden, or that have no answer */
      state?: "shown" | "hidden" | "unanswered"
      /** With this many stars or more */
      rating_from?: number
      /** With this many stars or fewer */
      rating_to?: number
      /** The number of the page, from 1 */
      page?: number
      /** How many on a page */
      per_page?: number
    } = {},
    options?: SendOptions,
  ): Promise<{
    data: Array<ReviewOfHouse>
    meta: PageMeta
  }> {
    return this.send('listHouseReviews', input, options)
  }

  /**
   * Answer a review.
   *
   * The answer stands with the review in `GET /reviews/all` and on the guest's page of the review; another one takes its
   * place, null takes it away. Nobody is written to.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  answerReview(
    input: {
      /** The id of the review. */
      review: number
      body: {
        /** Null takes the answer away */
        text: string | null
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ReviewOfHouse
  }> {
    return this.send('answerReview', input, options)
  }

  /**
   * Show or hide a review.
   *
   * Makes a review visible to the public, or hides it.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  setReviewVisibility(
    input: {
      /** The id of the review. */
      review: number
      body: {
        is_visible: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: ReviewWithVisibility
  }> {
    return this.send('setReviewVisibility', input, options)
  }

  /**
   * Make a link to ask a guest for a review.
   *
   * A signed address to send to the guest of a visit. It works once, for one review, until it expires.
   *
   * For hosts and managers, and restaurant tokens with the scope `full`.
   */
  createReviewLink(
    input: {
      /** The booking: its id, or its reference in upper or lower case. */
      booking: string | number
    },
    options?: SendOptions,
  ): Promise<{
    data: {
      url: string
      expires_at: string
    }
  }> {
    return this.send('createReviewLink', input, options)
  }

  /**
   * Subscribe to events.
   *
   * Events are POSTed to `url`, signed with the `secret` of the answer. At most five webhooks a restaurant. Where
   * the server can be reached from outside, targets must be https and public.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  createWebhook(
    input: {
      body: {
        url: string
        events: Array<"booking.created" | "booking.confirmed" | "booking.accepted" | "booking.rejected" | "booking.cancelled" | "booking.seated" | "booking.no_show" | "booking.updated" | "booking.blocked" | "booking.unblocked" | "booking.reinstated" | "booking.finished" | "booking.offered" | "booking.offer_declined" | "booking.offer_lapsed" | "booking.offer_withdrawn" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "payment.disputed" | "message.received" | "message.failed">
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Webhook
  }> {
    return this.send('createWebhook', input, options)
  }

  /**
   * List webhooks.
   *
   * All webhooks of the restaurant.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listWebhooks(options?: SendOptions): Promise<{
    data: Array<ListedWebhook>
  }> {
    return this.send('listWebhooks', {}, options)
  }

  /**
   * Show a webhook.
   *
   * One webhook, with its secret.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getWebhook(
    input: {
      /** The id of the webhook. */
      webhook_id: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Webhook
  }> {
    return this.send('getWebhook', input, options)
  }

  /**
   * Update a webhook.
   *
   * Changes address, events or `is_active`. While it is false, deliveries wait, each for up to 30 days; those that
   * still wait are sent on resuming. A change takes up to two seconds to apply to deliveries that are about to be sent.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  updateWebhook(
    input: {
      /** The id of the webhook. */
      webhook_id: number
      body?: {
        url?: string
        events?: Array<"booking.created" | "booking.confirmed" | "booking.accepted" | "booking.rejected" | "booking.cancelled" | "booking.seated" | "booking.no_show" | "booking.updated" | "booking.blocked" | "booking.unblocked" | "booking.reinstated" | "booking.finished" | "booking.offered" | "booking.offer_declined" | "booking.offer_lapsed" | "booking.offer_withdrawn" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "payment.disputed" | "message.received" | "message.failed">
        is_active?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Webhook
  }> {
    return this.send('updateWebhook', input, options)
  }

  /**
   * Delete a webhook.
   *
   * Deletes the webhook and its deliveries, also those that wait. Attempts under way may still arrive.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  deleteWebhook(
    input: {
      /** The id of the webhook. */
      webhook_id: number
    },
    options?: SendOptions,
  ): Promise<{
    message: string
  }> {
    return this.send('deleteWebhook', input, options)
  }

  /**
   * Rotate the secret.
   *
   * Gives the webhook a new secret. With `keep_previous` the old one signs as well for 24 hours, as a second
   * `v1` in `Service-Signature`, so that the receiver can change over without losing an event.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  rotateWebhookSecret(
    input: {
      /** The id of the webhook. */
      webhook_id: number
      body?: {
        keep_previous?: boolean
      }
    },
    options?: SendOptions,
  ): Promise<{
    data: Webhook
  }> {
    return this.send('rotateWebhookSecret', input, options)
  }

  /**
   * Send a test event.
   *
   * Sends an event of the type `webhook.test`, whatever the webhook subscribed to.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  testWebhook(
    input: {
      /** The id of the webhook. */
      webhook_id: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Delivery
  }> {
    return this.send('testWebhook', input, options)
  }

  /**
   * Show how a webhook is doing.
   *
   * What waits, what gave up and was not sent again, and how quickly the receiver answered in the last 24 hours.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getWebhookSummary(
    input: {
      /** The id of the webhook. */
      webhook_id: number
    },
    options?: SendOptions,
  ): Promise<{
    data: WebhookSummary
  }> {
    return this.send('getWebhookSummary', input, options)
  }

  /**
   * List deliveries.
   *
   * Deliveries with every attempt, newest first, a page at a time by `cursor`. Kept for 30 days after they were
   * delivered or exhausted. Those that wait because the webhook is paused are kept for 30 days.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  listDeliveries(
    input: {
      /** The id of the webhook. */
      webhook_id: number
      /** Only deliveries in this state */
      state?: "waiting" | "delivered" | "exhausted"
      /** Only events of this type */
      event?: "booking.created" | "booking.confirmed" | "booking.accepted" | "booking.rejected" | "booking.cancelled" | "booking.seated" | "booking.no_show" | "booking.updated" | "booking.blocked" | "booking.unblocked" | "booking.reinstated" | "booking.finished" | "booking.offered" | "booking.offer_declined" | "booking.offer_lapsed" | "booking.offer_withdrawn" | "payment.succeeded" | "payment.failed" | "payment.refunded" | "payment.disputed" | "message.received" | "message.failed" | "webhook.test"
      /** Only deliveries made at this moment or later */
      from?: string
      /** Only deliveries made before this moment */
      to?: string
      /** `next_cursor` of the page before; the filters stay as they were */
      cursor?: string
      /** How many on a page */
      per_page?: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Array<Delivery>
    meta: CursorMeta
  }> {
    return this.send('listDeliveries', input, options)
  }

  /**
   * Show a delivery.
   *
   * With the request: its body as it was signed, and the headers of the latest attempt. Signatures are not stored
   * but made again with the secret of now; those sent before it was replaced were others.
   *
   * For managers, and restaurant tokens with the scope `full`, `read`.
   */
  getDelivery(
    input: {
      /** The id of the webhook. */
      webhook_id: number
      /** The id of the delivery. */
      delivery: number
    },
    options?: SendOptions,
  ): Promise<{
    data: DeliveryDetail
  }> {
    return this.send('getDelivery', input, options)
  }

  /**
   * Send a delivery again.
   *
   * Makes a new delivery of the same event: same id, same bytes, a new signature.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  redeliver(
    input: {
      /** The id of the webhook. */
      webhook_id: number
      /** The id of the delivery. */
      delivery: number
    },
    options?: SendOptions,
  ): Promise<{
    data: Delivery
  }> {
    return this.send('redeliver', input, options)
  }

  /**
   * Send all that gave up again.
   *
   * Makes a new delivery of each event whose delivery gave up and was not sent again since, the oldest first, up to
   * 1,000 in a call. Calling it once more sends the rest, and nothing twice.
   *
   * For managers, and restaurant tokens with the scope `full`.
   */
  redeliverExhausted(
    input: {
      /** The id of the webhook. */
      webhook_id: number
    },
    options?: SendOptions,
  ): Promise<{
    data: SentAgain
  }> {
    return this.send('redeliverExhausted', input, options)
  }
}
