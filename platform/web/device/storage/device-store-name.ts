/** Name of the device's database, for those who open it without the library that knows its tables. */
export const DEVICE_STORE_NAME = 'maaiveld';
