//! From which address a request comes.

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

use axum::extract::ConnectInfo;
use axum::http::HeaderMap;
use axum::http::request::Parts;

use super::Peer;

/// Where requests come from, as limits count it: one address, or of IPv6 the network that one line is given.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Address(IpAddr);

impl Address {
    pub(crate) fn new(address: IpAddr) -> Self {
        match address.to_canonical() {
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                Self(IpAddr::V6(Ipv6Addr::from(network)))
            }
            address => Self(address),
        }
    }

    /// Whether it is this machine.
    pub(crate) fn is_loopback(self) -> bool {
        self.0.is_loopback()
    }
}

/// The address that asks: the other end of the connection, or what the proxy before us says it is.
pub(crate) fn of_request(parts: &Parts, behind_proxy: bool) -> Address {
    let peer = parts.extensions.get::<ConnectInfo<Peer>>().map(|info| info.0.0.ip());
    let forwarded = behind_proxy.then(|| forwarded_for(&parts.headers)).flatten();
    Address::new(forwarded.or(peer).unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST)))
}

/// What the nearest proxy has added: the last address. What stands before it, anybody can have written.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let list = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    list.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use axum::extract::{ConnectInfo, Request};
    use axum::http::request::Parts;

    use super::{Address, Peer, of_request};

    fn request(forwarded: &str) -> Parts {
        let request = Request::builder().header("x-forwarded-for", forwarded).body(()).expect("a request");
        let mut request = request.into_parts().0;
        request.extensions.insert(ConnectInfo(Peer(SocketAddr::from(([10, 0, 0, 7], 5)))));
        request
    }

    fn address(text: &str) -> Address {
        Address::new(text.parse().expect("an address"))
    }

    #[test]
    fn only_a_proxy_is_believed_and_only_what_it_added_itself() {
        assert_eq!(of_request(&request("203.0.113.9"), false), address("10.0.0.7"));
        assert_eq!(of_request(&request("1.2.3.4, 203.0.113.9"), true), address("203.0.113.9"));
        assert_eq!(of_request(&request("nonsense"), true), address("10.0.0.7"));
    }

    #[test]
    fn one_line_is_one_address() {
        assert_eq!(address("2001:db8::1"), address("2001:db8::ffff:2"));
        assert_ne!(address("2001:db8::1"), address("2001:db8:0:1::1"));
        assert_eq!(address("::ffff:10.0.0.7"), address("10.0.0.7"));
    }
}
