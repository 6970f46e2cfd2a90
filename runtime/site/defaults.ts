/** Locale of a site that names none (BCP 47): that of a render without the option. */
export const DEFAULT_LOCALE = 'en-US'

/** Time zone of a site that names none (IANA): that of a render without the option. */
export const DEFAULT_TIME_ZONE = 'America/New_York'
